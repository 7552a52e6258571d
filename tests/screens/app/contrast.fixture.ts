import { page } from 'vitest/browser'
import { coloursOf, contrast } from '#art/pixels.fixture.ts'
import { whileShown } from './display.fixture.ts'

/** The least contrast of the texts with what is painted behind them, as in WCAG, once the container's parts are hidden. */
export async function contrastBehind(container: HTMLElement, texts: Element[]): Promise<number> {
  const parts = [...container.children].filter((part) => part instanceof HTMLElement)
  for (const { style } of parts) style.visibility = 'hidden'
  const png = await whileShown(() => page.screenshot({ element: document.documentElement, save: false }))
  for (const { style } of parts) style.visibility = ''
  const bytes = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const scale = picture.width / document.documentElement.clientWidth
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!canvas) throw new Error('No canvas')
  canvas.drawImage(picture, 0, 0)
  return Math.min(...texts.map((text) => Math.min(...contrastsOf(text))))

  function contrastsOf(text: Element): number[] {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].flatMap(({ x, y, width, height }) => {
      const behind = pixels(x * scale, y * scale, width * scale, height * scale)
      return [...new Set(behind)].map((colour) => contrast(colour, colourOf(text)))
    })
  }

  function pixels(...[x, y, width, height]: [number, number, number, number]): Uint32Array {
    const rgba = canvas?.getImageData(x, y, Math.ceil(width), Math.ceil(height)).data ?? []
    return coloursOf(Uint8Array.from(rgba).filter((_, at) => at % 4 !== 3))
  }
}

function colourOf(text: Element): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('No canvas')
  canvas.fillStyle = getComputedStyle(text).color
  canvas.fillRect(0, 0, 1, 1)
  const [colour = 0] = coloursOf(Uint8Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)))
  return colour
}

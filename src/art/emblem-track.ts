import { numbers } from './path-data.ts'
import type { Scene, Spot } from './scene.ts'

/** A track that bends away to the horizon, which is where the light is, with chevrons along it. */
export function track({ id, palette, frame, light }: Scene): string {
  const bottom = frame.y + frame.height
  /** A place on the track: across from -1 to 1, along from 0, the horizon, to 1, our feet. */
  const place = (across: number, along: number): Spot => ({
    x:
      light.x +
      frame.width * (0.42 * (1 - along) * along * 1.9 - 0.1 * along + across * (0.012 + 0.62 * along ** 1.5)),
    y: light.y + (bottom - light.y) * 1.12 * along ** 1.18,
  })
  const strip = (from: number, to: number, start: number, end: number) => {
    const steps = Array.from({ length: 13 }, (_, step) => start + ((end - start) * step) / 12)
    return polygon([
      ...steps.map((along) => place(from, along)),
      ...steps.reverse().map((along) => place(to, along)),
    ])
  }
  const mark = (along: number, length: number) => {
    const [near, far, thick] = [along, along - length, length * 0.62]
    return polygon([
      place(0, far),
      place(0.5, near),
      place(0.5, near + thick),
      place(0, far + thick),
      place(-0.5, near + thick),
      place(-0.5, near),
    ])
  }
  const distances = Array.from({ length: 15 }, (_, index) => 0.9 * 0.76 ** index)
  const marks = distances.map((along) => mark(along, along * 0.17)).join('')
  const kerbs = distances.flatMap((along) =>
    [-1, 1].map((side) => strip(side, side * 1.09, along * 0.88, along)),
  )
  return `
<linearGradient id="${id}q" x2="0" y2="1"><stop stop-color="${palette.glow}"/><stop offset=".18" stop-color="${palette.body}"/><stop offset=".55" stop-color="${palette.shade}"/><stop offset="1" stop-color="${palette.night}"/></linearGradient>
<linearGradient id="${id}k" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${numbers(light.y)}" y2="${numbers(bottom)}"><stop stop-color="${palette.paper}"/><stop offset=".4" stop-color="${palette.spark}"/><stop offset="1" stop-color="${palette.glow}" stop-opacity=".5"/></linearGradient>
<path fill="${palette.night}" opacity=".7" d="M${numbers(frame.x, light.y)}h${frame.width}v${numbers(bottom - light.y)}h${-frame.width}z"/>
<path fill="url(#${id}q)" d="${strip(-1, 1, 0, 1)}"/><path fill="url(#${id}k)" opacity=".85" d="${kerbs.join('')}"/><path fill="url(#${id}k)" d="${marks}"/>`
}

const polygon = (spots: Spot[]) => `M${spots.map(({ x, y }) => numbers(x, y)).join('L')}z`

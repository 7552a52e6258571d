import { expect } from 'vitest'
import { commands } from 'vitest/browser'

export type Colours = 'none' | 'dark' | 'light'

const usualText = 16
let text = usualText
let forced: Colours = 'none'

/** Sets the browser's text size in pixels, until the test ends. */
export async function preferText(size: number): Promise<void> {
  if (size === text) return
  text = size
  await commands.emulateText(size)
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe(`${size}px`)
}

/** Emulates forced colours with a light or a dark palette, until the test ends. */
export async function forceColours(colours: Colours): Promise<void> {
  if (colours === forced) return
  forced = colours
  await commands.emulateForcedColours(colours)
}

/** At a test's end. */
export async function restoreDisplay(): Promise<void> {
  await preferText(usualText)
  await forceColours('none')
}

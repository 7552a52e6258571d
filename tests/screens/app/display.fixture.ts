import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import type { Colours, Motion } from './browser-commands.ts'

const usual = { text: 16, motion: 'reduce' as Motion, colours: 'none' as Colours }
const current = { ...usual }

/** The frame of the tests: Vitest shows it in a page of its own. */
const frame = globalThis.frameElement as HTMLElement

/** What nobody can see is laid out but not drawn: drawing took a third of the time. */
export function hideFrame(): void {
  frame.style.opacity = '0'
}

/** For what reads the pixels of the page. */
export async function whileShown<Result>(read: () => Promise<Result>): Promise<Result> {
  frame.style.opacity = '1'
  const result = await read()
  hideFrame()
  return result
}

/** Sets the browser's text size in pixels, until the test ends. */
export async function preferText(size: number): Promise<void> {
  if (size === current.text) return
  current.text = size
  await commands.emulateText(size)
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe(`${size}px`)
}

/** Emulates prefers-reduced-motion until the test ends. */
export async function preferMotion(preference: Motion): Promise<void> {
  if (preference === current.motion) return
  current.motion = preference
  await commands.emulateMotion(preference)
}

/** Emulates forced colours with a light or a dark palette, until the test ends. */
export async function forceColours(colours: Colours): Promise<void> {
  if (colours === current.colours) return
  current.colours = colours
  await commands.emulateForcedColours(colours)
}

/** At a test's end. */
export async function restoreDisplay(): Promise<void> {
  await preferText(usual.text)
  await preferMotion(usual.motion)
  await forceColours(usual.colours)
}

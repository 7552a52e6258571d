import { commands } from 'vitest/browser'
import type { Motion } from './browser-commands.ts'

const initial = 'reduce'
let current: Motion = initial

/** Emulates prefers-reduced-motion until the test ends. */
export async function preferMotion(preference: Motion): Promise<void> {
  if (preference === current) return
  current = preference
  await commands.emulateMotion(preference)
}

/** At a test's end. */
export const restoreMotion = (): Promise<void> => preferMotion(initial)

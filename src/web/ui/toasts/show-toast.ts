import { createExternalStore } from '#web/client/external-store.ts'
import type { Tone } from './toasts.tsx'

/** Whether any toast was requested since the page load. */
export const toastsRequested = createExternalStore(false)

/** Shows a toast. The first one loads the toast library. */
export async function showToast(text: string, tone: Tone = 'info'): Promise<void> {
  if (!toastsRequested.get()) toastsRequested.set(true)
  const { displayToast } = await import('./toasts.tsx')
  displayToast(text, tone)
}

/** For toasts whose text no longer holds. */
export async function dismissToasts(): Promise<void> {
  if (!toastsRequested.get()) return
  const { dismissToasts } = await import('./toasts.tsx')
  dismissToasts()
}

import { createExternalStore } from '#web/client/external-store.ts'

/** The specification's 1500 ms; the toasts' other settings are in toasts.tsx. */
export const toastDurationMs = 1500

export type Tone = 'success' | 'error' | 'info'

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

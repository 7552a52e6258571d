import type { Tone } from './toasts.tsx'

let requested = false
const subscribers = new Set<() => void>()

/** Shows a toast. The first one loads the toast library. */
export async function showToast(text: string, tone: Tone = 'info'): Promise<void> {
  if (!requested) {
    requested = true
    for (const notify of subscribers) notify()
  }
  const { displayToast } = await import('./toasts.tsx')
  displayToast(text, tone)
}

/** For toasts whose text no longer holds. */
export async function dismissToasts(): Promise<void> {
  if (!requested) return
  const { dismissToasts } = await import('./toasts.tsx')
  dismissToasts()
}

export function subscribeToToasts(onRequest: () => void): () => void {
  subscribers.add(onRequest)
  return () => subscribers.delete(onRequest)
}

/** Whether any toast was requested since the page load. */
export const toastsRequested = (): boolean => requested

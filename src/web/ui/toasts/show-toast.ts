import { createExternalStore } from '#web/api/external-store.ts'
import { loadOnline } from '../lazy-code.ts'
import type { ToastOptions, Tone } from './toasts.tsx'

/** Whether any toast was requested since the page load. */
export const toastsRequested = createExternalStore(false)

/** The toast library. */
export const loadToasts = () => import('./toasts.tsx')

/** Shows a toast, and speaks it unless it is silent; without the library and a network, once there is one. */
export async function showToast(text: string, tone: Tone = 'info', options?: ToastOptions): Promise<void> {
  if (!toastsRequested.get()) toastsRequested.set(true)
  const { displayToast } = await loadOnline(loadToasts)
  displayToast(text, tone, options)
}

/** For toasts whose text no longer holds. */
export async function dismissToasts(): Promise<void> {
  if (!toastsRequested.get()) return
  const { dismissToasts } = await loadToasts()
  dismissToasts()
}

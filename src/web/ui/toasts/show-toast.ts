import { createExternalStore } from '#web/api/external-store.ts'

export type Tone = 'success' | 'error' | 'info'

export interface ToastOptions {
  /** Something else on the page says it. */
  isSilent?: boolean
}

type Request = [text: string, tone: Tone, options: ToastOptions] | 'dismiss'

/** What waits for the toasts' code; undefined until any was requested. */
export const requestedToasts = createExternalStore<readonly Request[] | undefined>(undefined)

/** Shows a toast, and speaks it unless it is silent; without its code and a network, once there is one. */
export function showToast(text: string, tone: Tone = 'info', options: ToastOptions = {}): void {
  request([text, tone, options])
}

/** For toasts whose text no longer holds. */
export function dismissToasts(): void {
  if (requestedToasts.get()) request('dismiss')
}

const request = (next: Request) => requestedToasts.set([...(requestedToasts.get() ?? []), next])

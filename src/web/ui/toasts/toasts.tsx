import { useEffect, useLayoutEffect } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import { type ExternalStore, useExternalStore } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import './toasts.css'

export type Tone = 'success' | 'error' | 'info'

export interface ToastOptions {
  /** Something else on the page says it. */
  isSilent?: boolean
}

export type ToastRequest = [text: string, tone: Tone, options: ToastOptions] | 'dismiss'

export type RequestedToasts = ExternalStore<readonly ToastRequest[] | undefined>

/** The specification's settings; on a page from right to left mirrored, off the buttons that it is about. */
export default function Toasts({ requested }: { requested: RequestedToasts }) {
  const { notifications } = useMessages()
  const isRtl = document.documentElement.dir === 'rtl'
  const waiting = useExternalStore(requested)
  useEffect(() => {
    if (waiting?.length) displayAll(requested)
  }, [requested, waiting])
  // A toast is an alert: within another live region it would be spoken twice.
  useLayoutEffect(() => document.querySelector('.Toastify')?.setAttribute('aria-live', 'off'), [])
  return (
    <ToastContainer
      aria-label={notifications}
      position={isRtl ? 'bottom-left' : 'bottom-right'}
      rtl={isRtl}
      autoClose={1500}
      hideProgressBar
      theme="colored"
      transition={Slide}
    />
  )
}

function displayAll(requested: RequestedToasts): void {
  const requests = requested.get() ?? []
  requested.set([])
  for (const request of requests) request === 'dismiss' ? toast.dismiss() : display(...request)
}

/** An error is shown once at a time, however often it repeats; other toasts each time. */
function display(text: string, tone: Tone, { isSilent }: ToastOptions): void {
  toast(text, { type: tone, ...(isSilent && { role: 'group' }), ...(tone === 'error' && deduplicated(text)) })
}

const closedCounts = new Map<string, number>()

/** The id changes as a toast begins to close: until it has gone, the library ignores another of the same id. */
function deduplicated(text: string) {
  const count = closedCounts.get(text) ?? 0
  return { toastId: `${text} ${count}`, onClose: () => void closedCounts.set(text, count + 1) }
}

import { useEffect, useLayoutEffect } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import { directionOf } from '#contract/languages.ts'
import { useExternalStore } from '#web/api/external-store.ts'
import { useMessages, usePageLanguage } from '#web/api/use-messages.ts'
import { requestedToasts, type ToastOptions, type Tone } from './show-toast.ts'
import './toasts.css'

/** The specification's settings; on a page from right to left mirrored, off the buttons that it is about. */
export default function Toasts() {
  const { notifications } = useMessages()
  const isRtl = directionOf(usePageLanguage()) === 'rtl'
  const requested = useExternalStore(requestedToasts)
  useEffect(() => {
    if (requested?.length) displayRequested()
  }, [requested])
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

function displayRequested(): void {
  const requested = requestedToasts.get() ?? []
  requestedToasts.set([])
  for (const request of requested) request === 'dismiss' ? toast.dismiss() : display(...request)
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

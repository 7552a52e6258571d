import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import type { Tone } from './show-toast.ts'

/** The specification's settings. */
export function Toasts({ label }: { label: string }) {
  return (
    <ToastContainer
      aria-label={label}
      position="bottom-right"
      autoClose={1500}
      hideProgressBar
      theme="colored"
      transition={Slide}
    />
  )
}

/** A refusal stands there once, however often it is pressed for; what was done is said each time. */
export function displayToast(text: string, tone: Tone): void {
  toast(text, { type: tone, ...(tone === 'error' && once(text)) })
}

/** How often a refusal has stood there. */
const times = new Map<string, number>()

/** The next is another from when this one begins to go: while it goes, one of the same id would never be seen. */
function once(text: string) {
  const time = times.get(text) ?? 0
  return { toastId: `${text} ${time}`, onClose: () => void times.set(text, time + 1) }
}

import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import type { Tone } from './notify.ts'

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
export function showToast(text: string, tone: Tone): void {
  toast(text, { type: tone, ...(tone === 'error' && { toastId: text }) })
}

import { type ReactNode, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { moveFocus } from '../move-focus.ts'
import { SubmitButton } from './submit-button.tsx'

interface EditFormProps {
  /** The button that opens it, and that has the focus again after it. */
  opener: RefObject<HTMLElement | null>
  label?: string
  className: string
  /** The buttons' names. */
  submit: string
  cancel: string
  isDangerous?: boolean
  /** The labels of the fields that are still to be filled in or corrected. */
  missing: (string | false)[]
  isPending: boolean
  /** Also gets what closes it after a success. */
  onSubmit: (close: () => void) => void
  onClose: () => void
  children: ReactNode
}

/** A form that stands in place of a button. Escape closes it too, but not while it is sent. */
export function EditForm({ opener, label, className, submit, cancel, ...form }: EditFormProps) {
  const { isDangerous = false, missing, isPending, onSubmit, onClose, children } = form
  const element = useRef<HTMLFormElement>(null)
  const close = () => {
    const hadFocus = element.current?.contains(document.activeElement)
    flushSync(onClose)
    // After a success another content may be there, which has the focus already.
    if (hadFocus && opener.current) moveFocus(opener.current)
  }
  const leave = () => isPending || close()
  return (
    <form
      ref={element}
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.every((field) => field === false)) onSubmit(close)
      }}
      onKeyDown={(event) => {
        // Escape also ends the composition of a character.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave()
      }}
    >
      {children}
      <div className="cluster">
        <SubmitButton name={submit} missing={missing} isPending={isPending} isDangerous={isDangerous} />
        <button type="button" className="button button-secondary" aria-disabled={isPending} onClick={leave}>
          {cancel}
        </button>
      </div>
    </form>
  )
}

import type { ReactNode, Ref } from 'react'
import { SubmitButton } from './submit-button.tsx'

interface EditFormProps {
  ref: Ref<HTMLFormElement>
  label?: string
  className: string
  /** The buttons' names. */
  submit: string
  cancel: string
  isDangerous?: boolean
  /** The labels of the fields that are still to be filled in or corrected. */
  missing: (string | false)[]
  isPending: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form that stands in place of a button. Escape closes it too, but not while it is sent. */
export function EditForm({ ref, label, className, submit, cancel, ...form }: EditFormProps) {
  const { isDangerous = false, missing, isPending, onSubmit, onCancel, children } = form
  const close = () => isPending || onCancel()
  return (
    <form
      ref={ref}
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.every((field) => field === false)) onSubmit()
      }}
      onKeyDown={(event) => {
        // Escape also ends the composition of a character.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
      }}
    >
      {children}
      <div className="cluster">
        <SubmitButton name={submit} missing={missing} isPending={isPending} isDangerous={isDangerous} />
        <button type="button" className="button button-secondary" aria-disabled={isPending} onClick={close}>
          {cancel}
        </button>
      </div>
    </form>
  )
}

import { useId } from 'react'
import { useMessages } from '#web/api/use-messages.ts'

interface SubmitButtonProps {
  name: string
  /** The labels of the fields that are still to be filled in or corrected. */
  missing: (string | false)[]
  /** What else is in the way. */
  obstacle?: string | undefined
  isPending: boolean
  isDangerous?: boolean
}

/** While something is missing it is disabled, and its description says what. */
export function SubmitButton({ name, missing, obstacle, isPending, isDangerous = false }: SubmitButtonProps) {
  const { incompleteForm } = useMessages()
  const id = useId()
  const fields = missing.filter((field) => field !== false)
  const reason = obstacle ?? (fields.length > 0 ? incompleteForm(fields) : undefined)
  return (
    <>
      <button
        type="submit"
        className={`button button-${isDangerous ? 'danger' : 'primary'}`}
        disabled={reason !== undefined}
        aria-disabled={isPending}
        aria-describedby={reason && id}
      >
        {name}
      </button>
      {reason && (
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  )
}

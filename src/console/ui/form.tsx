import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { refusedFields } from '../api.ts'
import { texts } from '../texts.ts'

interface FormProps {
  name?: string
  className?: string
  /** The button's text; without it there is no button. */
  submit?: string | false
  variant?: 'primary' | 'secondary'
  isDisabled: boolean
  onSubmit: () => void
  onCancel?: () => void
  /** Beside the button. */
  actions?: ReactNode
  children: ReactNode
}

/** Fields, and the buttons that send or close them. */
export function Form({ name, className = 'console-form', submit, variant = 'primary', ...form }: FormProps) {
  const { isDisabled, onSubmit, onCancel, actions, children } = form
  return (
    <form
      aria-label={name}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {submit && (
        <div className="cluster console-wide">
          <button type="submit" className={`button button-${variant}`} disabled={isDisabled}>
            {submit}
          </button>
          {actions}
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {texts.shell.cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/**
 * What is typed into a form, what its fields began with, though its list may be loaded again, and why the console refused it.
 * `main` is the field of a refusal that names none.
 */
export function useFields<Values extends Partial<Record<string, string>>>(
  initial: Values,
  error: Error | null,
  main?: keyof Values & string,
) {
  const [before] = useState(initial)
  const [values, setValues] = useState(initial)
  const refused = refusedFields(error, main)
  return {
    before,
    values,
    setValues,
    refused,
    field: (name: keyof Values & string) => ({
      value: values[name] ?? '',
      rejection: refused[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    }),
  }
}

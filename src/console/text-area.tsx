import { type RefObject, useId } from 'react'

interface TextAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  rows?: number
  hint?: string | undefined
  placeholder?: string
  readOnly?: boolean
  required?: boolean
  ref?: RefObject<HTMLTextAreaElement | null>
  /** Why the value was refused. */
  rejection?: string | undefined
}

/** A field of several lines. */
export function TextArea({ label, hint, rejection, onChange, rows = 3, ...textarea }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <textarea
          {...textarea}
          id={id}
          dir="auto"
          className="field-input"
          rows={rows}
          aria-invalid={rejection !== undefined}
          aria-describedby={rejection !== undefined ? `${id}-problem` : hint && `${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-problem`} className="field-error" aria-live="polite">
        {rejection}
      </p>
      {hint && rejection === undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

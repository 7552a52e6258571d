import './forms.css'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useEarlyText } from './use-early-text.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown after the field has lost focus; of an empty field, only where it is required. */
  problem?: string | undefined
  /** Shown while there is no problem, and not announced. */
  hint?: string | undefined
  /** The id of the form's own message, where that says why the service refused the value. */
  rejectedBy?: string | undefined
  /** Why the service refused the value, shown at once. */
  rejection?: ReactNode
  /** Stands at the field's end. */
  children?: ReactNode
}

/** A password that is shown is a text field, which phones would correct. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }

export function TextField({
  label,
  value,
  onChange,
  problem,
  hint,
  rejectedBy,
  rejection,
  children,
  ...input
}: TextFieldProps) {
  const id = useId()
  const [wasBlurred, setWasBlurred] = useState(false)
  useEarlyText(id, value, onChange, input.name)
  const shownProblem = rejection || (wasBlurred && (value !== '' || input.required) ? problem : undefined)
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field-box">
        <input
          dir={input.type === 'text' ? 'auto' : undefined}
          {...(input.autoComplete?.endsWith('password') && asTyped)}
          {...input}
          id={id}
          value={value}
          className="field-input"
          aria-invalid={Boolean(rejectedBy || shownProblem)}
          aria-describedby={shownProblem ? `${id}-problem` : rejectedBy || (hint && `${id}-hint`)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setWasBlurred(true)}
        />
        {children}
      </div>
      <p id={`${id}-problem`} className="field-error" aria-live="polite">
        {/* One element for each: a browser that translates the page replaces the texts within. */}
        {shownProblem && <span key={rejection ? 'rejection' : 'problem'}>{shownProblem}</span>}
      </p>
      {hint && !shownProblem && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

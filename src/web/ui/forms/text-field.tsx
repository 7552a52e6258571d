import './forms.css'
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { useEarlyText } from './use-early-text.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  ref?: Ref<HTMLInputElement> | Ref<HTMLTextAreaElement>
  label: ReactNode
  /** How many lines of several it shows; one line without it. */
  lines?: number
  value: string
  onChange: (value: string) => void
  /** Shown after the field has lost focus; of an empty field, only where it is required. */
  problem?: string | undefined
  /** Shown while there is no problem, and not announced. */
  hint?: string | undefined
  /** Shown in the same place, and announced, but no reason to refuse the value. */
  notice?: string | undefined
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
  lines,
  value,
  onChange,
  problem,
  hint,
  notice,
  rejectedBy,
  rejection,
  children,
  ...input
}: TextFieldProps) {
  const id = useId()
  const [wasBlurred, setWasBlurred] = useState(false)
  useEarlyText(id, value, onChange, input.name)
  const shownProblem = rejection || (wasBlurred && (value !== '' || input.required) ? problem : undefined)
  const field = {
    dir: lines || input.type === 'text' ? 'auto' : undefined,
    ...(input.autoComplete?.endsWith('password') && asTyped),
    ...input,
    id,
    value,
    className: 'field-input',
    'aria-invalid': Boolean(rejectedBy || shownProblem),
    'aria-describedby':
      shownProblem || notice
        ? `${id}-problem`
        : rejectedBy || (hint ? `${id}-hint` : input['aria-describedby']),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: () => setWasBlurred(true),
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field-box row">
        {lines ? (
          <textarea {...(field as ComponentProps<'textarea'>)} rows={lines} />
        ) : (
          <input {...(field as ComponentProps<'input'>)} />
        )}
        {children}
      </div>
      <p id={`${id}-problem`} className="field-error" aria-live="polite">
        {/* One element for each: a browser that translates the page replaces the texts within. */}
        {shownProblem && <span key={rejection ? 'rejection' : 'problem'}>{shownProblem}</span>}
        {notice && !shownProblem && (
          <span key="notice" className="muted">
            {notice}
          </span>
        )}
      </p>
      {hint && !shownProblem && (
        <p id={`${id}-hint`} className="field-hint muted">
          {hint}
        </p>
      )}
    </div>
  )
}

import { type ComponentProps, type ReactNode, useId, useState } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with the value; shown once the field was left. */
  problem?: string | undefined
  /** Stands at the field's end. */
  children?: ReactNode
}

export function TextField({ label, value, onChange, problem, children, ...input }: TextFieldProps) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const shown = left && value !== '' ? problem : undefined
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          value={value}
          className="field-input"
          aria-invalid={shown !== undefined}
          aria-describedby={shown && `${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
        {children}
      </div>
      <p id={`${id}-problem`} className="field-problem" aria-live="polite">
        {shown}
      </p>
    </div>
  )
}

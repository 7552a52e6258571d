import { useId } from 'react'

interface FileFieldProps {
  label: string
  hint?: string | undefined
  accept?: string
  isFolder?: boolean
  disabled?: boolean
  /** Why the file was refused. */
  rejection?: string | undefined
  onChange: (input: HTMLInputElement) => void
}

export function FileField({ label, hint, isFolder = false, rejection, onChange, ...input }: FileFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="file"
        className="console-file"
        {...(isFolder && { webkitdirectory: '' })}
        aria-invalid={rejection !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target)}
      />
      <p
        id={`${id}-hint`}
        className={rejection === undefined ? 'console-hint' : 'field-error'}
        aria-live="polite"
      >
        {rejection ?? hint}
      </p>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { api, refusedFields, resultOf } from '../api.ts'
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

interface FieldProps {
  label: string
  hint?: string | undefined
  /** Why the value was refused. */
  rejection?: string | undefined
  disabled?: boolean
}

interface FrameProps extends FieldProps {
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** A control with its label above, and below why it was refused, or a hint. */
function Frame({ label, hint, rejection, children }: FrameProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': rejection !== undefined, 'aria-describedby': `${id}-hint` })}
      <p
        id={`${id}-hint`}
        className={rejection === undefined && hint ? 'console-hint' : 'field-error'}
        aria-live="polite"
      >
        {rejection ?? hint}
      </p>
    </div>
  )
}

interface FileFieldProps extends FieldProps {
  accept?: string
  isFolder?: boolean
  onChange: (input: HTMLInputElement) => void
}

export function FileField({ isFolder = false, accept, disabled, onChange, ...frame }: FileFieldProps) {
  return (
    <Frame {...frame}>
      {(control) => (
        <input
          {...control}
          accept={accept}
          disabled={disabled}
          type="file"
          className="console-file"
          {...(isFolder && { webkitdirectory: '' })}
          // A file that was saved since is chosen again: browsers report only another one.
          onClick={({ currentTarget }) => {
            if (currentTarget.value === '') return
            currentTarget.value = ''
            onChange(currentTarget)
          }}
          onChange={({ target }) => onChange(target)}
        />
      )}
    </Frame>
  )
}

/** Names, or values with their names. */
type Choices = string[] | Record<string, string>

export const Options = ({ of }: { of: Choices }) =>
  (Array.isArray(of) ? of.map((name) => [name, name]) : Object.entries(of)).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))

interface SelectFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  required?: boolean
  autoFocus?: boolean
  options: Choices
  /** What it says while none is chosen. Where one must be, it cannot be chosen again. */
  none?: string
}

export function SelectField({
  label,
  hint,
  rejection,
  onChange,
  options,
  none,
  ...select
}: SelectFieldProps) {
  return (
    <Frame label={label} hint={hint} rejection={rejection}>
      {(control) => (
        <select
          {...select}
          {...control}
          className="select"
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && (
            <option value="" disabled={select.required}>
              {none}
            </option>
          )}
          <Options of={options} />
        </select>
      )}
    </Frame>
  )
}

export const categoriesKey = ['categories']

export const useCategories = () =>
  useQuery({
    queryKey: categoriesKey,
    queryFn: () => resultOf(api.catalog.categories.$post({ json: {} })),
  })

export function CategoryField(field: Omit<SelectFieldProps, 'label' | 'options'>) {
  const { data } = useCategories()
  // Until they are loaded the present one is among them: a form could not be sent without it.
  const names = data?.map(({ categoryName }) => categoryName) ?? (field.value === '' ? [] : [field.value])
  return <SelectField {...field} label={texts.videoFields.category.label} options={names} />
}

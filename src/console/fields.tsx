import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { api, resultOf } from './api.ts'
import { texts } from './texts.ts'

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
          {...{ ...control, accept, disabled }}
          type="file"
          className="console-file"
          {...(isFolder && { webkitdirectory: '' })}
          onChange={({ target }) => onChange(target)}
        />
      )}
    </Frame>
  )
}

interface SelectFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  required?: boolean
  autoFocus?: boolean
  /** Options. */
  children: ReactNode
}

export function SelectField({ label, hint, rejection, onChange, children, ...select }: SelectFieldProps) {
  return (
    <Frame {...{ label, hint, rejection }}>
      {(control) => (
        <select
          {...select}
          {...control}
          className="select"
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
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

interface CategoryFieldProps extends Omit<SelectFieldProps, 'label' | 'children'> {
  /** What it says while none is chosen. Where one must be, it cannot be chosen again. */
  none: string
}

export function CategoryField({ none, ...field }: CategoryFieldProps) {
  const { data } = useCategories()
  // Until they are loaded the present one is among them: a form could not be sent without it.
  const names = data?.map(({ categoryName }) => categoryName) ?? (field.value === '' ? [] : [field.value])
  return (
    <SelectField {...field} label={texts.videoFields.category.label}>
      <option value="" disabled={field.required}>
        {none}
      </option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { api, resultOf } from './api.ts'
import { texts } from './texts.ts'

interface SelectFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  autoFocus?: boolean
  disabled?: boolean
  hint?: string | undefined
  /** Why the value was refused. */
  rejection?: string | undefined
  /** Options. */
  children: ReactNode
}

export function SelectField({ label, hint, rejection, onChange, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="select"
        aria-invalid={rejection !== undefined}
        aria-describedby={rejection === undefined && hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      {(rejection ?? hint) !== undefined && (
        <p id={`${id}-hint`} className={rejection === undefined ? 'field-hint' : 'field-error'}>
          {rejection ?? hint}
        </p>
      )}
    </div>
  )
}

interface CategoryFieldProps extends Omit<SelectFieldProps, 'label' | 'children'> {
  /** What it says while none is chosen. Where one must be, it cannot be chosen again. */
  none: string
}

export function CategoryField({ none, ...field }: CategoryFieldProps) {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: () => resultOf(api.catalog.categories.$post({ json: {} })),
  })
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

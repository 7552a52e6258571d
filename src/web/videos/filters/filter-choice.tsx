import { useId } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import '#web/ui/forms/forms.css'

export interface FilterChoiceProps {
  label: string
  /** The option that filters nothing. */
  any: string
  /** What leaves nothing is not offered. The count is unknown until it has loaded. */
  values: readonly { value: string; count?: number | undefined }[]
  chosen: string | undefined
  nameOf?: (value: string) => string
  langOf?: (value: string) => string | undefined
  labelClass?: string
  onChoose: (value: string | undefined) => void
}

/** A list of values to filter by, with how many items each leaves. */
export function FilterChoice({
  label,
  any,
  values,
  chosen = '',
  nameOf = (value) => value,
  langOf,
  labelClass = 'field-label',
  onChoose,
}: FilterChoiceProps) {
  const { option } = useMessages().filterPanel
  const id = useId()
  const offered = values.filter(({ value, count }) => count !== 0 || value === chosen)
  // An address may have chosen what leaves nothing.
  const isMissing = chosen !== '' && !offered.some(({ value }) => value === chosen)
  return (
    <div className="filter-choice">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        className="select"
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{any}</option>
        {isMissing && <option value={chosen}>{nameOf(chosen)}</option>}
        {offered.map(({ value, count }) => (
          <option key={value} value={value} lang={langOf?.(value)}>
            {count ? option(nameOf(value), count) : nameOf(value)}
          </option>
        ))}
      </select>
    </div>
  )
}

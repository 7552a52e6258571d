import { useMessages } from '#web/api/use-messages.ts'
import { useEarlyText } from '#web/ui/forms/use-early-text.ts'

interface SortSelectProps<Sort extends string> {
  /** The list's own order first. */
  sorts: readonly Sort[]
  names: Record<Sort, string>
  /** Undefined for the list's own order. */
  sort: Sort | undefined
  onChoose: (sort: Sort | undefined) => void
}

const sortId = 'sort'

/** The order of a list, and the choice of another one. */
export function SortSelect<Sort extends string>({ sorts, names, sort, onChoose }: SortSelectProps<Sort>) {
  const texts = useMessages().list
  const [own, ...others] = sorts
  const choose = (value: string) => onChoose(others.find((known) => known === value))
  useEarlyText(sortId, sort ?? own ?? '', choose)
  return (
    <select
      id={sortId}
      aria-label={texts.sort}
      value={sort ?? own}
      className="select select-quiet"
      onChange={({ target }) => choose(target.value)}
    >
      {sorts.map((known) => (
        <option key={known} value={known}>
          {names[known]}
        </option>
      ))}
    </select>
  )
}

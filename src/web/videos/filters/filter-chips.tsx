import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Messages } from '#messages/en.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { type FilteredScreen, type Filters, filterButtonId } from './filters.ts'

type FilterChipsProps = Pick<FilteredScreen, 'address' | 'search' | 'filters'>

/** The active filters. Links, so that they work without JavaScript. */
export function FilterChips(screen: FilterChipsProps) {
  const messages = useMessages()
  const texts = messages.filters
  const langOf = useLangOf()
  const { address, search, filters } = screen
  const names = namesOf(search, messages)
  const active = filters.filter((filter) => names[filter])
  return (
    <ul aria-label={texts.active} className="filter-chips">
      {active.map((filter) => (
        <li key={filter}>
          <Link
            {...address}
            search={{ ...search, [filter]: undefined, cursor: undefined }}
            resetScroll={false}
            activeOptions={exact}
            aria-label={texts.remove(names[filter] ?? '')}
            className="filter-chip"
            onClick={focusButton}
          >
            <span
              lang={filter === 'category' ? langOf({ categoryName: search.category }) : undefined}
              dir="auto"
            >
              {names[filter]}
            </span>
            <X aria-hidden="true" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <ClearFilters {...screen} className="filter-clear text-link" />
      </li>
    </ul>
  )
}

/** Keeps the order and the search. */
export function ClearFilters({
  address,
  search,
  filters,
  className,
}: FilterChipsProps & { className: string }) {
  const { clear } = useMessages().filters
  const cleared = Object.fromEntries(filters.map((filter) => [filter, undefined]))
  return (
    <Link
      {...address}
      search={{ ...search, ...cleared, cursor: undefined }}
      resetScroll={false}
      activeOptions={exact}
      className={className}
      onClick={focusButton}
    >
      {clear}
    </Link>
  )
}

/** Else a link to fewer filters counts as one to the current page. */
const exact = { exact: true }

/** The link goes with its filter. */
const focusButton = () => moveFocus(document.getElementById(filterButtonId))

const namesOf = (
  { category, year, length, creator, watched }: Filters,
  { filters: texts, categoryName }: Messages,
): Record<keyof Filters, string | undefined> => ({
  category: category && categoryName(category),
  year,
  length: length && texts.lengths[length],
  creator,
  watched: watched && texts.watchedHidden,
})

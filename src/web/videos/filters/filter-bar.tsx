import { Link } from '@tanstack/react-router'
import { ListFilter, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Messages } from '#messages/en.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { useEarlyText } from '#web/ui/forms/use-early-text.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import { type FilteredScreen, type FilterName, type Filters, filterButtonId } from './filters.ts'

const FilterPanel = lazyIsland(() => import('./filter-panel.tsx'), { Loading: PopupLoading })

export interface FilterBarProps extends FilteredScreen {
  /** Takes what the line has left. */
  first: ReactNode
  /** Before the button. */
  children: ReactNode
}

/** A line above a list that ends with the button that opens the filters; below it the filters, and those that are active. */
export function FilterBar({ first, children, total, ...screen }: FilterBarProps) {
  const { filters } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    moveFocus(document.getElementById(filterButtonId))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the controls within.
    <div className="filter-bar" onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}>
      {first}
      <div className="filter-tools row">
        {children}
        <button
          type="button"
          id={filterButtonId}
          aria-label={filters.open}
          aria-expanded={isOpen}
          className="button button-secondary filter-tool"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ListFilter aria-hidden="true" size={20} />
          <span className="filter-tool-name">{filters.open}</span>
        </button>
      </div>
      {isOpen && <FilterPanel {...screen} total={total} onClose={close} />}
      {screen.filters.some((filter) => screen.search[filter]) && <FilterChips {...screen} />}
    </div>
  )
}

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

interface NothingMatchesProps extends Pick<FilterBarProps, 'address' | 'search' | 'filters'> {
  q: string | undefined
}

/** Instead of a list that the filters leave empty. */
export function NothingMatches({ q, ...screen }: NothingMatchesProps) {
  const { filters } = useMessages()
  return (
    <div className="empty-state">
      <h2 aria-live="polite" className="title empty-title">
        {q ? filters.nothingFoundFor(q) : filters.nothingFound}
      </h2>
      <p className="muted">{filters.nothingFoundHint}</p>
      <ClearFilters {...screen} className="button button-primary">
        {filters.clear}
      </ClearFilters>
    </div>
  )
}

type FilterChipsProps = Pick<FilteredScreen, 'address' | 'search' | 'filters'>

/** The active filters. Links, so that they work without JavaScript. */
function FilterChips(screen: FilterChipsProps) {
  const messages = useMessages()
  const texts = messages.filters
  const langOf = useLangOf()
  const { search, filters } = screen
  const names = namesOf(search, messages)
  const active = filters.filter((filter) => names[filter])
  return (
    <ul aria-label={texts.active} className="filter-chips cluster">
      {active.map((filter) => (
        <li key={filter}>
          <ClearFilters
            {...screen}
            filters={[filter]}
            aria-label={texts.remove(names[filter] ?? '')}
            className="filter-chip small row"
          >
            <span
              lang={filter === 'category' ? langOf({ categoryName: search.category }) : undefined}
              dir="auto"
            >
              {names[filter]}
            </span>
            <X aria-hidden="true" size={16} />
          </ClearFilters>
        </li>
      ))}
      <li>
        <ClearFilters {...screen} className="filter-clear text-link">
          {texts.clear}
        </ClearFilters>
      </li>
    </ul>
  )
}

type ClearFiltersProps = FilterChipsProps & Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'children'>

/** Keeps the order, the search and other filters. */
function ClearFilters({ address, search, filters, ...link }: ClearFiltersProps) {
  const cleared = Object.fromEntries(filters.map((filter) => [filter, undefined]))
  return (
    <Link
      {...address}
      search={{ ...search, ...cleared, cursor: undefined }}
      resetScroll={false}
      activeOptions={exact}
      onClick={focusButton}
      {...link}
    />
  )
}

/** Else a link to fewer filters counts as one to the current page. */
const exact = { exact: true }

/** The link goes with its filter. */
const focusButton = () => moveFocus(document.getElementById(filterButtonId))

const namesOf = (
  search: Filters,
  { filters, games, categoryName }: Messages,
): Partial<Record<FilterName, string | undefined>> => ({
  ...search,
  category: search.category && categoryName(search.category),
  kind: search.kind && games.kinds[search.kind],
  length: search.length && filters.lengths[search.length],
  watched: search.watched && filters.watchedHidden,
})

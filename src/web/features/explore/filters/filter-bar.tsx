import { ListFilter } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { type ExploreSearch, isRefined } from '../explore-search.ts'
import { ClearFilters, FilterChips, filterButtonId } from './filter-chips.tsx'

const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(loadPanel)

/** The button that opens the filters, beside the count; below it the filters, and those that are active. */
export function FilterBar({ search, children }: { search: ExploreSearch; children: ReactNode }) {
  const { explore, failed } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = async () => {
    try {
      await loadPanel()
      setIsOpen(!isOpen)
    } catch {
      showToast(failed.generic, 'error')
    }
  }
  const close = () => {
    setIsOpen(false)
    moveFocus(document.getElementById(filterButtonId))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the controls within.
    <div className="explore-bar" onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}>
      {children}
      <button
        type="button"
        id={filterButtonId}
        aria-expanded={isOpen}
        className="button button-secondary"
        onClick={toggle}
      >
        <ListFilter aria-hidden="true" size={20} />
        {explore.filter}
      </button>
      {isOpen && (
        <Suspense>
          <FilterPanel search={search} onClose={close} />
        </Suspense>
      )}
      {isRefined(search) && <FilterChips search={search} />}
    </div>
  )
}

/** Instead of the grid. */
export function NothingMatches({ search }: { search: ExploreSearch }) {
  const { filters } = useMessages()
  return (
    <div className="empty-state">
      <h2 aria-live="polite" className="title empty-title">
        {search.q ? filters.nothingFoundFor(search.q) : filters.nothingFound}
      </h2>
      <p className="muted">{filters.nothingFoundHint}</p>
      <ClearFilters search={search} className="button button-primary" />
    </div>
  )
}

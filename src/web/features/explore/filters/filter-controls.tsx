import { useAreaMessages } from '#web/client/use-messages.ts'
import { type ExploreSearch, isRefined } from '../explore-search.ts'
import { ClearFilters, FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'

interface FilterControlsProps {
  search: ExploreSearch
  isOpen: boolean
  onClose: () => void
}

/** Loaded with the first use of the filters. */
export const controls = { FilterControls, NothingMatches }

/** The filters to choose from, and the active ones. */
function FilterControls({ search, isOpen, onClose }: FilterControlsProps) {
  return (
    <>
      {isOpen && <FilterPanel search={search} onClose={onClose} />}
      {isRefined(search) && <FilterChips search={search} />}
    </>
  )
}

function NothingMatches({ search }: { search: ExploreSearch }) {
  const texts = useAreaMessages('filters')
  return (
    <div className="empty-state">
      <h2 aria-live="polite" className="title empty-title">
        {search.q ? texts.nothingFoundFor(search.q) : texts.nothingFound}
      </h2>
      <p className="muted">{texts.nothingFoundHint}</p>
      <ClearFilters search={search} className="button button-primary" />
    </div>
  )
}

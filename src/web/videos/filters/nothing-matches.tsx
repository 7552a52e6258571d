import { useMessages } from '#web/api/use-messages.ts'
import type { FilterBarProps } from './filter-bar.tsx'
import { ClearFilters } from './filter-chips.tsx'

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
      <ClearFilters {...screen} className="button button-primary" />
    </div>
  )
}

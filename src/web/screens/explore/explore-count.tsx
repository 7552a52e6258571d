import { useMessages } from '#web/api/use-messages.ts'
import { type ExploreSearch, isFiltered } from '#web/videos/explore-search.ts'
import type { KnownPages } from './known-pages.ts'
import type { ExplorePages } from './use-explore-pages.ts'

interface ExploreCountProps {
  pages: ExplorePages
  search: ExploreSearch
}

/** How many videos the grid has. */
export function ExploreCount({ pages: { known, first }, search }: ExploreCountProps) {
  const { list } = useMessages()
  // Below an unfiltered count of none, a heading says so.
  const shown = first.isPlaceholderData || (known?.total === 0 && !isFiltered(search)) ? undefined : known
  return (
    <p aria-live="polite" className="explore-count small muted">
      <span>{shown ? list.count(shown.total, shown.totalIsLowerBound) : '\u00a0'}</span>
    </p>
  )
}

/** Above what a search found, when none of it matches exactly. */
export function NoneExact({ pages: { known, first }, search }: ExploreCountProps) {
  const { explore } = useMessages()
  const isShown = known && !first.isPlaceholderData && isNoneExact(known, search)
  return (
    <div aria-live="polite">
      {isShown && <p className="explore-none-exact small">{explore.noneExact(search.q ?? '')}</p>}
    </div>
  )
}

/** Whether a search found only loose matches. */
export const isNoneExact = ({ looseFrom, count }: KnownPages, { cursor }: ExploreSearch): boolean =>
  looseFrom === 0 && count > 0 && !cursor

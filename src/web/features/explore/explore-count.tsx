import { allCategories } from '#contract/limits.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { type ExploreSearch, isFiltered } from './explore-search.ts'
import type { KnownPages } from './known-pages.ts'
import type { ExplorePages } from './use-explore-pages.ts'

/** How many videos the grid has; of a search, also that none of them matches exactly. */
export function ExploreCount({
  pages: { known, first },
  search,
}: {
  pages: ExplorePages
  search: ExploreSearch
}) {
  const { explore, list } = useMessages()
  const { q = '', category = allCategories } = search
  // Below an unfiltered count of none, a heading says so.
  const shown = first.isPlaceholderData || (known?.total === 0 && !isFiltered(search)) ? undefined : known
  const text = ({ total, totalIsLowerBound }: KnownPages) => {
    if (q) return explore.results(total, totalIsLowerBound, q)
    return totalIsLowerBound ? list.count(total, true) : explore.shown(total, category)
  }
  return (
    <p aria-live="polite" className="explore-count small muted">
      <span>{shown ? text(shown) : '\u00a0'}</span>
      {shown && isNoneExact(shown, search) && (
        <>
          {' '}
          <span className="explore-none-exact">{explore.noneExact(q)}</span>
        </>
      )}
    </p>
  )
}

/** Whether a search found only loose matches. */
export const isNoneExact = ({ looseFrom, count }: KnownPages, { cursor }: ExploreSearch): boolean =>
  looseFrom === 0 && count > 0 && !cursor

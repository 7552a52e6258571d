import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { Failure } from '#contract/failures.ts'
import { allCategories, maxSearchLength } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { useClient } from '#web/client/client.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { exploreQuery } from '../catalogue/catalogue-queries.ts'
import { VideoGrid } from '../catalogue/video-grid.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { GridEnd } from './grid-end.tsx'

const { explore, loading, failed, navigation } = messages

interface ExploreVideosProps {
  search: ExploreSearch
  actions: (video: Video) => ReactNode
}

/** The infinite grid of a search or a category, with its loading, empty and failed states. */
export function ExploreVideos({ search, actions }: ExploreVideosProps) {
  const query = useInfiniteQuery(exploreQuery(useClient(), search))
  const { data, error, isFetching, isPlaceholderData: isStale, refetch } = query
  if (!data) {
    if (!error || isFetching) return <Spinner size={56} label={loading} />
    return <ExploreFailed error={error} onRefresh={refetch} />
  }

  const { total = 0, totalIsLowerBound = false } = data.pages[0] ?? {}
  if (total === 0 && !isStale) return <NothingFound q={search.q} />
  return (
    <div className="explore-results" aria-busy={isStale}>
      {isStale && (
        <div className="explore-spinner">
          <Spinner size={56} label={loading} />
        </div>
      )}
      <div className="explore-grid">
        <h2 aria-live="polite" className="explore-count small muted">
          {isStale ? '\u00a0' : countText(total, totalIsLowerBound, search)}
        </h2>
        <VideoGrid videos={data.pages.flatMap(({ videos }) => videos)} actions={actions} eager={6} />
        <GridEnd
          search={search}
          pages={data.pages.length}
          nextCursor={data.pages.at(-1)?.nextCursor ?? null}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError && !isFetching}
          // fetchNextPage cancels a background refetch: the next page is what the visitor waits for.
          onMore={() => void (isStale || query.isFetchingNextPage || query.fetchNextPage())}
        />
      </div>
    </div>
  )
}

function countText(
  total: number,
  totalIsLowerBound: boolean,
  { q, category = allCategories }: ExploreSearch,
): string {
  return q ? explore.results(total, totalIsLowerBound, q) : explore.shown(total, category)
}

function NothingFound({ q }: { q: string | undefined }) {
  return (
    <div className="empty-state">
      <h2 aria-live="polite" className="title empty-title">
        {q ? explore.noResults(q) : explore.noVideos}
      </h2>
      {q && (
        <>
          <p className="muted">{explore.noResultsHint}</p>
          <Link to="/videos" className="button button-primary" onClick={() => moveFocus()}>
            {explore.showAll}
          </Link>
        </>
      )}
    </div>
  )
}

function ExploreFailed({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const invalid = invalidSearchText(error)
  if (!invalid) return <RefreshNotice text={failed.videos} action={failed.refresh} onRefresh={onRefresh} />
  return (
    <div className="empty-state" role="alert">
      <h2 className="title empty-title">{invalid}</h2>
      <Link to="/videos" className="button button-primary">
        {navigation.exploreVideos}
      </Link>
    </div>
  )
}

/** What is invalid in the URL's search parameters; undefined for failures that a retry may fix. */
export function invalidSearchText(error: Error): string | undefined {
  const field = error instanceof Failure ? error.invalid?.field : undefined
  if (field === 'search') return explore.searchTooLong(maxSearchLength)
  if (field === 'cursor') return explore.cursorInvalid
  return undefined
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VideosResponse } from '#contract/catalogue/catalogue.ts'
import type { Video } from '#contract/catalogue/video.ts'
import { Failure } from '#contract/failures.ts'
import { allCategories, maxSearchLength } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message-catalogue.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SkeletonGrid } from '../catalogue/skeleton-cards.tsx'
import { VideoGrid } from '../catalogue/video-grid.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { GridEnd } from './grid-end.tsx'

interface ExploreVideosProps {
  query: UseInfiniteQueryResult<InfiniteData<VideosResponse>>
  search: ExploreSearch
  actions: (video: Video) => ReactNode
  /** Below an empty search. */
  suggestions: ReactNode
}

/** The infinite grid of a search or a category, with its loading, empty and failed states. */
export function ExploreVideos({ query, search, actions, suggestions }: ExploreVideosProps) {
  const messages = useMessages()
  const { loading, explore } = messages
  const { data, error, isFetching, isPlaceholderData: isStale, refetch } = query
  if (!data) {
    if (!error || isFetching) return <SkeletonGrid size={56} label={loading} />
    return <ExploreFailed error={error} onRefresh={refetch} />
  }

  const { total = 0, totalIsLowerBound = false } = data.pages[0] ?? {}
  if (total === 0 && !isStale) return <NothingFound q={search.q} suggestions={suggestions} />
  const { exact, loose } = splitMatches(data.pages)
  const noneExact = exact.length === 0 && loose.length > 0 && !search.cursor
  return (
    <div className="explore-results" aria-busy={isStale}>
      {isStale && (
        <div className="explore-spinner">
          <Spinner size={56} label={loading} />
        </div>
      )}
      <div className="explore-grid">
        <h2 className="visually-hidden">{messages.list.videos}</h2>
        <p aria-live="polite" className="explore-count small muted">
          {isStale ? '\u00a0' : countText(explore, total, totalIsLowerBound, search)}
          {noneExact && !isStale && (
            <>
              {' '}
              <span className="explore-none-exact">{explore.noneExact(search.q ?? '')}</span>
            </>
          )}
        </p>
        <VideoGrid videos={exact} actions={actions} eagerFirst />
        {loose.length > 0 && (
          <>
            {!noneExact && (
              <h2 className="title section-title explore-loose">
                {isStale ? '\u00a0' : explore.loose(search.q ?? '')}
              </h2>
            )}
            <VideoGrid videos={loose} actions={actions} eagerFirst={exact.length === 0} />
          </>
        )}
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

/** All videos of the pages; from the first loose match on, all are loose. */
export function splitMatches(pages: Pick<VideosResponse, 'videos' | 'looseFrom'>[]) {
  const exact: Video[] = []
  const loose: Video[] = []
  for (const { videos, looseFrom = videos.length } of pages) {
    exact.push(...videos.slice(0, looseFrom))
    loose.push(...videos.slice(looseFrom))
  }
  return { exact, loose }
}

function countText(
  explore: Messages['explore'],
  total: number,
  totalIsLowerBound: boolean,
  { q, category = allCategories }: ExploreSearch,
): string {
  return q ? explore.results(total, totalIsLowerBound, q) : explore.shown(total, category)
}

function NothingFound({ q, suggestions }: { q: string | undefined; suggestions: ReactNode }) {
  const { explore } = useMessages()
  return (
    <>
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
      {suggestions}
    </>
  )
}

function ExploreFailed({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const { explore, failed, navigation } = useMessages()
  const invalid = invalidSearchText(explore, error)
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
export function invalidSearchText(explore: Messages['explore'], error: Error): string | undefined {
  const field = error instanceof Failure ? error.invalid?.field : undefined
  if (field === 'search') return explore.searchTooLong(maxSearchLength)
  if (field === 'cursor') return explore.cursorInvalid
  return undefined
}

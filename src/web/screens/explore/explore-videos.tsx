import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { Failure } from '#contract/failures.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import {
  type ExploreSearch,
  exploreAddress,
  exploreFilters,
  isFiltered,
  playedListOf,
} from '#web/videos/explore-search.ts'
import { NothingMatches } from '#web/videos/filters/nothing-matches.tsx'
import { VideoGrid } from '#web/videos/grid/video-grid.tsx'
import { SkeletonGrid } from '#web/videos/skeleton-cards.tsx'
import { isNoneExact } from './explore-count.tsx'
import { GridEnd } from './grid-end.tsx'
import { OtherMatches } from './other-matches.tsx'
import type { ExplorePages, PageQuery } from './use-explore-pages.ts'

interface ExploreVideosProps {
  pages: ExplorePages
  search: ExploreSearch
  actions: (video: CardVideo) => ReactNode
  /** Below an empty search. */
  suggestions: ReactNode
}

/** The infinite grid of a search or a category, with its loading, empty and failed states. */
export function ExploreVideos({ pages, search, actions, suggestions }: ExploreVideosProps) {
  const messages = useMessages()
  const { loading, explore } = messages
  const { id, known, videoAt, next } = pages
  const { data, error, isFetching, isPlaceholderData: isStale, refetch } = pages.first
  if (error && !data && !isFetching) return <ExploreFailed error={error} onRefresh={refetch} />
  if (!known) return <SkeletonGrid size={56} label={loading} />

  const list = isStale ? undefined : playedListOf(search)
  const { total, totalIsLowerBound, count, cursors } = known
  if (total === 0 && !isStale)
    return <NothingFound search={search} actions={actions} suggestions={suggestions} />
  const exactCount = known.looseFrom ?? count
  const noneExact = isNoneExact(known, search)
  return (
    <div className="explore-results" aria-busy={isStale}>
      {pages.queries.map((query) => (
        <PageLoader key={String(query.queryKey.at(-1))} query={query} onLoad={pages.onLoad} />
      ))}
      {isStale && (
        <div className="explore-spinner">
          <Spinner size={56} label={loading} />
        </div>
      )}
      <div className="explore-grid">
        <h2 className="visually-hidden">{messages.list.videos}</h2>
        <VideoGrid
          id={`exact ${id}`}
          count={exactCount}
          total={search.q || search.cursor || totalIsLowerBound ? -1 : total}
          videoAt={videoAt}
          list={list}
          actions={actions}
          eagerFirst
          onRender={pages.onRender}
        />
        {exactCount < count && (
          <>
            {!noneExact && (
              <h2 className="title section-title explore-loose">
                {isStale ? '\u00a0' : explore.loose(search.q ?? '')}
              </h2>
            )}
            <VideoGrid
              id={`loose ${id}`}
              count={count - exactCount}
              total={-1}
              videoAt={(index) => videoAt(exactCount + index)}
              list={list}
              actions={actions}
              eagerFirst={exactCount === 0}
              onRender={(first, end) => pages.onRender(exactCount + first, exactCount + end, 1)}
            />
          </>
        )}
        {search.q && !isStale && cursors.at(-1) === null && (
          <OtherMatches search={search} actions={actions} />
        )}
        <GridEnd
          search={search}
          pages={cursors.length}
          nextCursor={cursors.at(-1) ?? null}
          loading={next.isLoading}
          failed={next.isFailed}
          onMore={next.load}
        />
      </div>
    </div>
  )
}

/** Loads a page, as long as it is rendered. */
function PageLoader({ query, onLoad }: { query: PageQuery; onLoad: () => void }) {
  const { data, status, fetchStatus } = useQuery({ ...query, retryOnMount: true })
  const loaded = useEffectEvent(onLoad)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the page.
  useLayoutEffect(() => loaded(), [data, status, fetchStatus])
  return null
}

function NothingFound({ search, actions, suggestions }: Omit<ExploreVideosProps, 'pages'>) {
  const { loading } = useMessages()
  const none = isFiltered(search) ? (
    <NothingMatches address={exploreAddress} search={search} filters={exploreFilters} q={search.q} />
  ) : (
    <NoTitles q={search.q} suggestions={suggestions} />
  )
  if (!search.q) return none
  const skeleton = <SkeletonGrid size={56} label={loading} />
  return <OtherMatches search={search} actions={actions} withoutTitles={{ loading: skeleton, none }} />
}

/** Instead of the grid: a search without results, or an empty catalogue. */
function NoTitles({ q, suggestions }: { q: string | undefined; suggestions: ReactNode }) {
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
  const isCursorInvalid = error instanceof Failure && error.invalid?.field === 'cursor'
  if (!isCursorInvalid)
    return <RefreshNotice text={failed.videos} action={failed.refresh} onRefresh={onRefresh} />
  return (
    <div className="empty-state" role="alert">
      <h2 className="title empty-title">{explore.cursorInvalid}</h2>
      <Link to="/videos" className="button button-primary">
        {navigation.exploreVideos}
      </Link>
    </div>
  )
}

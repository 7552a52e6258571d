import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useElementScrollRestoration } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Failure } from '#contract/failures.ts'
import { createSessionMap } from '#web/api/browser-state.ts'
import { useClient, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useIntersection, useWindowEvent } from '#web/ui/window-hooks.ts'
import { type CardVideo, exploreQuery } from '#web/videos/catalogue-queries.ts'
import { type ExploreSearch, isFiltered, playedListOf } from '#web/videos/filters/filters.ts'
import {
  firstSeenCard,
  type SeenCard,
  SkeletonGrid,
  scrollToCard,
  VideoGrid,
} from '#web/videos/video-grid.tsx'
import { NothingFound, OtherMatches } from './other-matches.tsx'

type ExploreQuery = ReturnType<typeof useExploreQuery>

/** The pages of a search or a category; while they load, those of the one before. */
export function useExploreQuery(search: ExploreSearch) {
  const [visitorClient, userClient] = [useClient(), useUserClient()]
  const options = exploreQuery(search.watched ? userClient : visitorClient, search)
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  useRestoredPages(JSON.stringify(search), options, isPlaceholderData ? 0 : (data?.pages.length ?? 0))
  return query
}

interface LoadedPages {
  pages: number
  /** The first card in view as the page was left. */
  seen?: SeenCard | undefined
}

/** What was loaded of each search. */
export const loadedPages = createSessionMap<LoadedPages>('explore-pages')

/** After a reload as many pages are loaded as there were, and scrolled to the card that the visitor saw. */
function useRestoredPages(id: string, options: ReturnType<typeof exploreQuery>, loaded: number) {
  const queries = useQueryClient()
  const position = useElementScrollRestoration({ getElement: () => window })?.scrollY
  const restoring = useRef<LoadedPages & { position: number }>(undefined)
  const hasLoaded = loaded > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the first page has loaded.
  useLayoutEffect(() => {
    const { pages, seen } = loadedPages.get(id) ?? { pages: 0 }
    const isRestored = !hasLoaded || !position || loaded >= pages
    restoring.current = isRestored ? undefined : { pages, position, seen }
    if (!isRestored) queries.infiniteQuery({ ...options, pages, staleTime: 0 }).catch(() => {})
  }, [id, hasLoaded])
  useLayoutEffect(() => {
    const { pages = 0, position, seen } = restoring.current ?? {}
    if (loaded === 0 || loaded < pages) return
    loadedPages.set(id, { pages: loaded })
    restoring.current = undefined
    if (seen) scrollToCard(seen)
    else if (position !== undefined) scrollTo(scrollX, position)
  }, [id, loaded])
  useWindowEvent('pagehide', () => loadedPages.set(id, { pages: loaded, seen: firstSeenCard() }))
}

interface ExploreVideosProps {
  query: ExploreQuery
  search: ExploreSearch
  actions: (video: CardVideo) => ReactNode
}

/** The infinite grid of a search or a category, with its loading, empty and failed states. */
export function ExploreVideos({ query, search, actions }: ExploreVideosProps) {
  const messages = useMessages()
  const { loading, explore } = messages
  const { data, error, isFetching, isPlaceholderData: isStale, hasNextPage, refetch } = query
  if (!data) {
    if (error && !isFetching) return <ExploreFailed error={error} onRefresh={refetch} />
    return <SkeletonGrid size={56} />
  }
  const { exact, loose, total, totalIsLowerBound } = matchesIn(data.pages)
  if (total === 0 && !isStale) return <NothingFound search={search} actions={actions} />
  const list = isStale ? undefined : playedListOf(search)
  const noneExact = isNoneExact(data.pages, search)
  return (
    <div className="explore-results" aria-busy={isStale}>
      {isStale && (
        <div className="explore-spinner">
          <Spinner size={56} label={loading} />
        </div>
      )}
      <div className="explore-grid">
        <h2 className="visually-hidden">{messages.list.videos}</h2>
        <VideoGrid
          videos={exact}
          total={search.q || search.cursor || totalIsLowerBound ? -1 : total}
          list={list}
          actions={actions}
          eagerFirst
        />
        {loose.length > 0 && (
          <>
            {!noneExact && (
              <h2 className="title section-title explore-loose">
                {isStale ? '\u00a0' : explore.loose(search.q ?? '')}
              </h2>
            )}
            <VideoGrid
              videos={loose}
              total={-1}
              list={list}
              actions={actions}
              eagerFirst={exact.length === 0}
            />
          </>
        )}
        {search.q && !isStale && !hasNextPage && <OtherMatches search={search} actions={actions} />}
        <GridEnd search={search} query={query} />
      </div>
    </div>
  )
}

type Pages = NonNullable<ExploreQuery['data']>['pages']

/** Exact matches, and then those that have all words of the search. */
function matchesIn(pages: Pages) {
  const { total = 0, totalIsLowerBound = false } = pages.at(-1) ?? {}
  return {
    exact: pages.flatMap(({ videos, looseFrom }) => videos.slice(0, looseFrom)),
    loose: pages.flatMap(({ videos, looseFrom = videos.length }) => videos.slice(looseFrom)),
    total,
    totalIsLowerBound,
  }
}

/** How many videos the grid has. */
export function ExploreCount({
  query: { data, isPlaceholderData },
  search,
}: Pick<ExploreVideosProps, 'query' | 'search'>) {
  const { list } = useMessages()
  const page = data?.pages.at(-1)
  // Below an unfiltered count of none, a heading says so.
  const shown = isPlaceholderData || (page?.total === 0 && !isFiltered(search)) ? undefined : page
  return (
    <p aria-live="polite" className="explore-count small muted">
      <span>{shown ? list.count(shown.total, shown.totalIsLowerBound) : '\u00a0'}</span>
    </p>
  )
}

/** Above what a search found, when none of it matches exactly. */
export function NoneExact({
  query: { data, isPlaceholderData },
  search,
}: Pick<ExploreVideosProps, 'query' | 'search'>) {
  const { explore } = useMessages()
  const isShown = data && !isPlaceholderData && isNoneExact(data.pages, search)
  return (
    <div aria-live="polite">
      {isShown && <p className="explore-none-exact small">{explore.noneExact(search.q ?? '')}</p>}
    </div>
  )
}

/** Whether a search found only loose matches. */
const isNoneExact = ([first]: Pages, { cursor }: ExploreSearch): boolean => first?.looseFrom === 0 && !cursor

/** Below the grid: the next page's link, spinner or failure, or the end of the list. */
function GridEnd({ search, query }: Pick<ExploreVideosProps, 'query' | 'search'>) {
  const messages = useMessages()
  const { explore } = messages
  const { data, isPlaceholderData, isFetching, isFetchingNextPage, fetchNextPage } = query
  const isFailed = query.isFetchNextPageError && !isFetchingNextPage
  const nextCursor = data?.pages.at(-1)?.nextCursor
  // By default it would cancel a fetch of the loaded pages.
  const loadMore = () => !isPlaceholderData && fetchNextPage({ cancelRefetch: false })
  const link = useRef<HTMLAnchorElement>(null)
  // A list that grows by Tab would push what has the focus out of the window, and never lead to the bar of a selection.
  const approach = () =>
    !isFetching && !document.querySelector(':is(.lower-bar-row *, .select-box):focus-visible') && loadMore()
  useIntersection(link, approach, '800px 0px', `${nextCursor} ${isFetching} ${isFailed}`)
  return (
    <div tabIndex={-1} className="grid-end muted">
      {isFetchingNextPage && <Spinner size={56} label={messages.loading} />}
      {isFailed && <RefreshNotice text={messages.failed.videos} onRefresh={loadMore} />}
      {nextCursor && !isFetchingNextPage && !isFailed && (
        <Link
          ref={link}
          to="/videos"
          // Where it leads without JavaScript.
          search={{ ...search, cursor: nextCursor }}
          preload={false}
          className="button button-secondary"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            loadMore()
          }}
        >
          {explore.more}
        </Link>
      )}
      {!nextCursor && (data?.pages.length ?? 0) > 1 && <p>{explore.end}</p>}
      {search.cursor && (
        <Link to="/videos" search={{ ...search, cursor: undefined }} className="button button-secondary">
          {explore.fromStart}
        </Link>
      )}
    </div>
  )
}

function ExploreFailed({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const { explore, failed, navigation } = useMessages()
  const isCursorInvalid = error instanceof Failure && error.invalid?.field === 'cursor'
  if (!isCursorInvalid) return <RefreshNotice text={failed.videos} onRefresh={onRefresh} />
  return (
    <div className="empty-state" role="alert">
      <h2 className="title empty-title">{explore.cursorInvalid}</h2>
      <Link to="/videos" className="button button-primary">
        {navigation.exploreVideos}
      </Link>
    </div>
  )
}

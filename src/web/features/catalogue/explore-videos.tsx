import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { allCategories } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { useClient } from '#web/client/use-client.ts'
import { quietLook } from '#web/ui/link-classes.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { exploreQuery } from './catalogue-queries.ts'
import { exploreFailure } from './explore-failure.ts'
import type { ExploreSearch } from './explore-search.ts'
import { MoreVideos } from './more-videos.tsx'
import { VideoGrid } from './video-grid.tsx'

const { explore, failed, loading } = messages

interface ExploreVideosProps {
  search: ExploreSearch
  actions: (video: Video) => ReactNode
}

/** The grid of what was searched for or chosen, growing as the visitor goes down. */
export function ExploreVideos({ search, actions }: ExploreVideosProps) {
  const query = useInfiniteQuery(exploreQuery(useClient(), search))
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, refetch, fetchNextPage } = query
  if (!data) {
    if (!error || isFetching) return <Spinner size={56} label={loading} />
    return <RefreshNotice text={exploreFailure(error)} action={failed.refresh} onRefresh={refetch} />
  }

  const { total, totalIsLeast, nextCursor } = summary(data.pages)
  const videos = data.pages.flatMap((page) => page.videos)
  const more = () => void (isFetching || fetchNextPage())
  return (
    <div className="relative" aria-busy={isPlaceholderData}>
      {isPlaceholderData && (
        <div className="absolute inset-x-0 top-16 z-10">
          <Spinner size={56} label={loading} />
        </div>
      )}
      <div className={isPlaceholderData ? 'opacity-30 transition-opacity' : 'transition-opacity'}>
        {total === 0 && !isPlaceholderData ? (
          <NothingFound q={search.q} />
        ) : (
          <>
            <h2 aria-live="polite" className="mb-4 break-words text-sm text-muted">
              {search.q
                ? explore.results(total, totalIsLeast, search.q)
                : explore.shown(total, search.category ?? allCategories)}
            </h2>
            <VideoGrid videos={videos} actions={actions} first={6} />
          </>
        )}
        <div className="mt-10 grid min-h-14 justify-items-center gap-4 text-center text-muted">
          {isFetchingNextPage && <Spinner size={56} label={loading} />}
          {query.isFetchNextPageError && !isFetching && (
            <RefreshNotice text={failed.videos} action={failed.refresh} onRefresh={more} />
          )}
          {nextCursor && !isFetchingNextPage && !query.isFetchNextPageError && (
            <MoreVideos search={search} nextCursor={nextCursor} onMore={more} />
          )}
          {!nextCursor && data.pages.length > 1 && <p>{explore.end}</p>}
          {search.cursor && (
            <Link to="/videos" search={{ ...search, cursor: undefined }} className={quietLook}>
              {explore.fromStart}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

interface Page {
  total: number
  totalIsLeast: boolean
  nextCursor: string | null
}

function summary(pages: Page[]): Page {
  const { total = 0, totalIsLeast = false } = pages[0] ?? {}
  return { total, totalIsLeast, nextCursor: pages.at(-1)?.nextCursor ?? null }
}

function NothingFound({ q }: { q: string | undefined }) {
  return (
    <div className="empty-frame">
      <h2 aria-live="polite" className="title max-w-[28ch] text-balance break-words text-xl sm:text-3xl">
        {q ? explore.noResults(q) : explore.noVideos}
      </h2>
      {q && <p className="text-muted">{explore.noResultsHint}</p>}
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allCategories } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { useClient } from '#web/client/use-client.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { exploreQuery } from '../catalogue/catalogue-queries.ts'
import { VideoGrid } from '../catalogue/video-grid.tsx'
import { ExploreFailed } from './explore-failed.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { GridEnd } from './grid-end.tsx'
import { NothingFound } from './nothing-found.tsx'

const { explore, loading } = messages

interface ExploreVideosProps {
  search: ExploreSearch
  actions: (video: Video) => ReactNode
}

/** The grid of what was searched for or chosen, growing as the visitor goes down. */
export function ExploreVideos({ search, actions }: ExploreVideosProps) {
  const query = useInfiniteQuery(exploreQuery(useClient(), search))
  const { data, error, isFetching, isPlaceholderData: isStale, refetch } = query
  if (!data) {
    if (!error || isFetching) return <Spinner size={56} label={loading} />
    return <ExploreFailed error={error} onRefresh={refetch} />
  }

  const { total = 0, totalIsLeast = false } = data.pages[0] ?? {}
  if (total === 0 && !isStale) return <NothingFound q={search.q} />
  return (
    <div className="relative" aria-busy={isStale}>
      {isStale && (
        <div className="absolute inset-x-0 top-16 z-10">
          <Spinner size={56} label={loading} />
        </div>
      )}
      <div className={isStale ? 'opacity-30 transition-opacity' : 'transition-opacity'}>
        <h2 aria-live="polite" className="mb-4 break-words text-muted text-sm">
          {isStale ? '\u00a0' : counted(total, totalIsLeast, search)}
        </h2>
        <VideoGrid videos={data.pages.flatMap(({ videos }) => videos)} actions={actions} first={6} />
        <GridEnd
          search={search}
          pages={data.pages.length}
          nextCursor={data.pages.at(-1)?.nextCursor ?? null}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError && !isFetching}
          // What is there may be fetched anew meanwhile: the wish for more comes first.
          onMore={() => void (isStale || query.isFetchingNextPage || query.fetchNextPage())}
        />
      </div>
    </div>
  )
}

function counted(
  total: number,
  totalIsLeast: boolean,
  { q, category = allCategories }: ExploreSearch,
): string {
  return q ? explore.results(total, totalIsLeast, q) : explore.shown(total, category)
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useClient, useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { type CardVideo, nameMatchesQuery } from '../catalogue/catalogue-queries.ts'
import { MoreButton } from '../list-screen/more-button.tsx'
import { VideoGrid } from '../video-grid/video-grid.tsx'
import type { ExploreSearch } from './explore-search.ts'

interface NameMatchesProps {
  search: ExploreSearch
  actions: (video: CardVideo) => ReactNode
  /** Where no title matches: what to show while these load, and if there are none either. */
  withoutTitles?: { loading: ReactNode; none: ReactNode }
}

/** What a search finds by the creator's name or another one of the game, after the titles. */
export function NameMatches({ search, actions, withoutTitles }: NameMatchesProps) {
  const { explore } = useMessages()
  const visitorClient = useClient()
  const userClient = useUserClient()
  const query = useInfiniteQuery(nameMatchesQuery(search.watched ? userClient : visitorClient, search))
  const headingId = useId()
  const { data, isPending } = query
  if (isPending) return withoutTitles?.loading
  const { total = 0, totalIsLowerBound = false } = data?.pages[0] ?? {}
  const videos = data?.pages.flatMap((page) => page.videos) ?? []
  if (total === 0) return withoutTitles?.none
  return (
    <section aria-labelledby={headingId}>
      {withoutTitles && <p className="small muted name-matches-only">{explore.noResults(search.q ?? '')}</p>}
      <h2 id={headingId} aria-live="polite" className="title section-title name-matches-heading">
        {explore.byNames(total, totalIsLowerBound, !withoutTitles)}
      </h2>
      <VideoGrid
        id={`names ${JSON.stringify(search)}`}
        count={videos.length}
        total={totalIsLowerBound ? -1 : total}
        videoAt={(index) => videos[index]}
        actions={actions}
      />
      {query.hasNextPage && <MoreButton list={query} />}
    </section>
  )
}

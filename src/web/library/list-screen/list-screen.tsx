import './list-screen.css'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { isFailure } from '#contract/failures.ts'
import { readResponse, useClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { pageSize } from '#web/videos/catalogue-queries.ts'
import { SkeletonGrid } from '#web/videos/video-grid.tsx'
import { VideoPicture } from '#web/videos/video-picture.tsx'

interface ListScreenProps {
  /** For a layout of its own. */
  className?: string
  heading: string
  /** Below the heading: a count, a description. */
  facts?: ReactNode
  /** Actions for a list that is not empty. */
  tools?: ReactNode
  /** Actions for any list. */
  always?: ReactNode
  /** Above the entries: a search, an order. */
  controls?: ReactNode
  query: UseInfiniteQueryResult
  isEmpty: boolean
  empty: string
  /** What gathers in the list. */
  emptyHint: string
  /** Instead of the empty list: a search that found nothing. */
  nothingFound?: ReactNode
  children: ReactNode
  /** At the lower edge, while entries are selected. */
  bar?: ReactNode
}

/** In characters: longer ones push what is below them out of a laptop's first window. */
const longTitle = 40

/** A user's list: loading, failed, empty, or its entries. */
export function ListScreen({
  className = '',
  heading,
  facts,
  tools,
  always,
  controls,
  ...body
}: ListScreenProps) {
  const { query, bar } = body
  const hasEntries = !body.isEmpty && query.data !== undefined
  return (
    <div className={`page list-page ${className}`} data-selecting={bar ? '' : undefined}>
      <div className="page-header">
        <div className="page-heading">
          <h1 dir="auto" data-long={heading.length > longTitle || undefined} className="title page-title">
            {heading}
          </h1>
          {facts}
        </div>
        {hasEntries && tools}
        {always}
      </div>
      {query.data !== undefined && controls}
      <ListBody {...body} />
      {bar}
    </div>
  )
}

type ListBodyProps = Omit<
  ListScreenProps,
  'className' | 'heading' | 'facts' | 'tools' | 'always' | 'controls' | 'bar'
>

function ListBody({ query, isEmpty, empty, emptyHint, nothingFound, children }: ListBodyProps) {
  const messages = useMessages()
  if (query.isPending) return <SkeletonGrid size={128} />
  const failure = isFailed(query) && <RefreshNotice text={messages.failed.videos} onRefresh={query.refetch} />
  // What has loaded stays when a later fetch fails.
  if (failure && query.data === undefined) return failure
  if (isEmpty) {
    if (nothingFound) return nothingFound
    return (
      <>
        <div className="empty-state">
          <p className="empty-text">{empty}</p>
          <p className="prose muted">{emptyHint}</p>
          <Link to="/videos" className="button button-primary">
            {messages.navigation.exploreVideos}
          </Link>
        </div>
        <Suggestions />
      </>
    )
  }
  return (
    <>
      {failure}
      {children}
      {query.hasNextPage && <MoreButton list={query} />}
    </>
  )
}

/** Without its next page a list still shows the pages before, and a deleted playlist shows them until its screen is left. */
export const isFailed = ({ isError, isFetchNextPageError, error }: UseInfiniteQueryResult): boolean =>
  isError && !isFetchNextPageError && !isFailure(error, 'playlist_unknown')

/** Below an empty list: six trailers to begin with. None while they load or cannot be loaded. */
export function Suggestions() {
  const messages = useMessages()
  const langOf = useLangOf()
  const client = useClient()
  const { data: videos = [] } = useQuery({
    queryKey: ['videos', 'suggested'],
    queryFn: async () =>
      (await readResponse(client.api.videos.$get({ query: { limit: String(pageSize) } }))).videos,
    // Not the very newest, which most visitors have seen.
    select: (videos) => videos.slice(-6),
  })
  const headingId = useId()
  if (videos.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="suggestions">
      <h2 id={headingId} className="title section-title">
        {messages.list.suggestions}
      </h2>
      <div className="suggestion-grid">
        {videos.map((video) => (
          <div key={video._id} data-hue={hueOf(video.category)} className="card">
            <div className="card-frame">
              <VideoPicture video={video} sizes="(width < 640px) 50vw, 260px" />
            </div>
            <Link
              to="/videos/$videoId"
              params={{ videoId: video._id }}
              lang={langOf(video)}
              dir="auto"
              className="card-link suggestion-link small"
            >
              {video.title}
            </Link>
          </div>
        ))}
      </div>
    </section>
  )
}

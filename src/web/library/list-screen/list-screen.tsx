import './list-screen.css'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isFailure } from '#contract/failures.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { SkeletonGrid } from '#web/videos/video-grid.tsx'
import { Suggestions } from './suggestions.tsx'

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

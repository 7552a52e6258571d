import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useClient, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Suggestions } from '#web/library/list-screen/suggestions.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { type CardVideo, exploreQuery, type OtherMatch } from '#web/videos/catalogue-queries.ts'
import { NothingMatches } from '#web/videos/filters/filter-bar.tsx'
import {
  type ExploreSearch,
  exploreAddress,
  exploreFilters,
  isFiltered,
} from '#web/videos/filters/filters.ts'
import { SkeletonGrid, VideoGrid } from '#web/videos/video-grid.tsx'

interface OtherMatchesProps {
  search: ExploreSearch
  actions: (video: CardVideo) => ReactNode
  /** Where no title matches: what to show while these load, and if there are none either. */
  withoutTitles?: { loading: ReactNode; none: ReactNode }
}

/** Instead of the grid: a search or filters without results, or an empty catalogue. */
export function NothingFound({ search, actions }: Omit<OtherMatchesProps, 'withoutTitles'>) {
  const none = isFiltered(search) ? (
    <NothingMatches address={exploreAddress} search={search} filters={exploreFilters} q={search.q} />
  ) : (
    <NoTitles q={search.q} />
  )
  if (!search.q) return none
  const skeleton = <SkeletonGrid size={56} />
  return <OtherMatches search={search} actions={actions} withoutTitles={{ loading: skeleton, none }} />
}

function NoTitles({ q }: { q: string | undefined }) {
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
      <Suggestions />
    </>
  )
}

/** What a search finds by the creator's name or another one of the game, after the titles. Where it finds nothing, what it finds without typing errors. */
export function OtherMatches({ search, actions, withoutTitles }: OtherMatchesProps) {
  const { explore } = useMessages()
  const found = useOtherMatches(search, 'names')
  const { videos, total, totalIsLowerBound } = found
  if (found.query.isPending) return withoutTitles?.loading
  if (total > 0)
    return (
      <Matches found={found} actions={actions}>
        {withoutTitles
          ? explore.named(total, totalIsLowerBound, nameOf(videos, search.q ?? ''))
          : explore.byNames(total, totalIsLowerBound)}
      </Matches>
    )
  if (!withoutTitles || search.typed) return withoutTitles?.none
  return <CorrectedMatches search={search} actions={actions} {...withoutTitles} />
}

type CorrectedMatchesProps = Omit<OtherMatchesProps, 'withoutTitles'> &
  NonNullable<OtherMatchesProps['withoutTitles']>

function CorrectedMatches({ search, actions, loading, none }: CorrectedMatchesProps) {
  const { explore } = useMessages()
  const found = useOtherMatches(search, 'corrected')
  if (found.query.isPending) return loading
  if (found.corrected === undefined) return none
  return (
    <Matches
      found={found}
      actions={actions}
      below={
        <p className="corrected-typed">
          <Link
            to="/videos"
            search={{ ...search, typed: '1' }}
            resetScroll={false}
            className="text-link"
            onClick={() => moveFocus()}
          >
            {explore.asTyped(search.q ?? '')}
          </Link>
        </p>
      }
    >
      {explore.corrected(found.corrected)}
    </Matches>
  )
}

function useOtherMatches(search: ExploreSearch, match: OtherMatch) {
  const [visitorClient, userClient] = [useClient(), useUserClient()]
  const query = useInfiniteQuery(exploreQuery(search.watched ? userClient : visitorClient, search, match))
  const [first] = query.data?.pages ?? []
  return {
    query,
    corrected: first?.corrected,
    total: first?.total ?? 0,
    totalIsLowerBound: first?.totalIsLowerBound ?? false,
    videos: query.data?.pages.flatMap((page) => page.videos) ?? [],
  }
}

interface MatchesProps extends Pick<OtherMatchesProps, 'actions'> {
  found: ReturnType<typeof useOtherMatches>
  /** The heading. */
  children: string
  below?: ReactNode
}

function Matches({ found, actions, children, below }: MatchesProps) {
  const { query, videos, total, totalIsLowerBound } = found
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="other-matches">
      <h2 id={headingId} aria-live="polite" className="title section-title">
        {children}
      </h2>
      {below}
      <VideoGrid videos={videos} total={totalIsLowerBound ? -1 : total} actions={actions} />
      {query.hasNextPage && <MoreButton list={query} />}
    </section>
  )
}

/** What all of them share: the creator's name, where that is what was searched for, or else how the names of their games begin. */
function nameOf(videos: CardVideo[], q: string): string {
  const creator = videos[0]?.creator ?? ''
  const isSearched = creator.toLowerCase().includes(q.toLowerCase())
  if (isSearched && videos.every((video) => video.creator === creator)) return creator
  const [first = [], ...others] = videos.map(({ game }) => game.split(' '))
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  return first
    .slice(0, end < 0 ? undefined : end)
    .join(' ')
    .replace(/[\p{P}\s]+$/u, '')
}

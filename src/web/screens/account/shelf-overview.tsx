import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type ShelfName, shelfNames, shelfScreens } from '#contract/library/shelf.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { shelfLinks } from '#web/library/shelf-ui.ts'
import { listKeys, readShelf } from '#web/library/video-list.ts'
import { VideoPicture } from '#web/videos/video-picture.tsx'

interface ListTotal {
  total: number
  totalIsLowerBound?: boolean
}

const playlistCountQuery = (client: Client) =>
  queryOptions({
    queryKey: [...listKeys.playlists, 'count'],
    queryFn: async (): Promise<ListTotal> => {
      const query = { limit: '1', videos: '0' }
      const { total } = await readResponse(client.api.user.playlists.$get({ query }))
      return { total }
    },
    // Another device may have changed it.
    staleTime: 0,
  })

/** How much is on each of the user's lists, with a link to it. */
export function ListCounts() {
  const texts = useMessages().account
  const playlists = useQuery(playlistCountQuery(useUserClient())).data
  return (
    <nav aria-label={texts.lists}>
      <ul className="list-counts">
        {shelfNames.map((shelf) => (
          <ShelfCount key={shelf} shelf={shelf} />
        ))}
        <ListCount to="/playlist" name={texts.playlists(playlists?.total ?? 0)} count={playlists} />
      </ul>
    </nav>
  )
}

function ShelfCount({ shelf }: { shelf: ShelfName }) {
  const { account: texts, navigation } = useMessages()
  const count = useQuery(shelfOverviewQuery(useUserClient(), shelf)).data
  // The names of the others have no plural.
  const name = shelf === 'likes' ? texts.likedVideos(count?.total ?? 0) : navigation[shelfLinks[shelf].label]
  return <ListCount to={shelfScreens[shelf]} name={name} count={count} />
}

interface ListCountProps {
  to: (typeof shelfScreens)[ShelfName] | '/playlist'
  name: string
  /** Undefined while it loads, and when it failed to: the link has only its name. */
  count: ListTotal | undefined
}

function ListCount({ to, name, count }: ListCountProps) {
  const messages = useMessages()
  return (
    <li>
      <Link to={to} className="list-count">
        <span className="list-count-number section-title">
          {count && `${messages.number(count.total)}${count.totalIsLowerBound ? '+' : ''}`}
        </span>{' '}
        <span className="small muted">{name}</span>
      </Link>
    </li>
  )
}

/** The newest video of the history. Its place is reserved until it has loaded. */
export function LastWatched() {
  const { account: texts, history, navigation } = useMessages()
  const langOf = useLangOf()
  const { data, isError } = useQuery(shelfOverviewQuery(useUserClient(), 'history'))
  const headingId = useId()
  const video = data?.videos[0]
  return (
    <section aria-labelledby={headingId} className="last-watched">
      <h3 id={headingId} className="account-heading">
        {texts.lastWatched}
      </h3>
      {video && (
        <Link
          to="/videos/$videoId"
          params={{ videoId: video._id }}
          data-hue={hueOf(video.category)}
          className="last-watched-video row"
        >
          <span className="last-watched-picture picture-box">
            <VideoPicture key={video._id} video={video} sizes="144px" alt="" />
          </span>
          <span lang={langOf(video)} dir="auto" className="last-watched-title clamp">
            {video.title}
          </span>
        </Link>
      )}
      {!data && !isError && (
        <div className="last-watched-video row">
          <span className="last-watched-picture picture-box" />
        </div>
      )}
      {data && !video && (
        <p className="last-watched-none muted">
          {history.empty}{' '}
          <Link to="/videos" className="text-link">
            {navigation.exploreVideos}
          </Link>
        </p>
      )}
      {!data && isError && <p className="last-watched-none muted">{history.listFailed}</p>}
    </section>
  )
}

/** A shelf's total and its newest video. */
const shelfOverviewQuery = (client: Client, shelf: ShelfName) =>
  queryOptions({
    queryKey: [...listKeys.shelf(shelf), 'overview'],
    queryFn: () => readShelf(client, shelf, { limit: 1, cursor: null }),
    // Another device may have changed it.
    staleTime: 0,
  })

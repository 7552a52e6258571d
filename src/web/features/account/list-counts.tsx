import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userMeta } from '#web/client/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { listKeys } from '../library/list-keys.ts'
import { shelfOverviewQuery } from './shelf-overview.ts'

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
    meta: userMeta,
    // Another device may have changed it.
    staleTime: 0,
  })

/** How much is on each of the user's lists, with a link to it. */
export function ListCounts() {
  const texts = useMessages().account
  const { navigation } = useMessages()
  const client = useUserClient()
  const likes = useQuery(shelfOverviewQuery(client, 'likes')).data
  const watchLater = useQuery(shelfOverviewQuery(client, 'watchlater')).data
  const history = useQuery(shelfOverviewQuery(client, 'history')).data
  const playlists = useQuery(playlistCountQuery(client)).data
  return (
    <nav aria-label={texts.lists}>
      <ul className="list-counts">
        <ListCount to="/liked-videos" name={texts.likedVideos(likes?.total ?? 0)} count={likes} />
        <ListCount to="/watch-later" name={navigation.watchLater} count={watchLater} />
        <ListCount to="/history" name={navigation.history} count={history} />
        <ListCount to="/playlist" name={texts.playlists(playlists?.total ?? 0)} count={playlists} />
      </ul>
    </nav>
  )
}

interface ListCountProps {
  to: '/liked-videos' | '/watch-later' | '/history' | '/playlist'
  name: string
  /** Undefined while it loads, and when it failed to: the link has only its name. */
  count: ListTotal | undefined
}

function ListCount({ to, name, count }: ListCountProps) {
  const messages = useMessages()
  return (
    <li>
      <Link to={to} className="list-count">
        <span className="list-count-number">
          {count && `${messages.number(count.total)}${count.totalIsLowerBound ? '+' : ''}`}
        </span>{' '}
        <span className="small muted">{name}</span>
      </Link>
    </li>
  )
}

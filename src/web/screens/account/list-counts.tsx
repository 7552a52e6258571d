import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ShelfName, shelfNames, shelfScreens } from '#contract/library/shelf.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { listKeys } from '#web/library/list-queries.ts'
import { shelfLinks } from '#web/library/shelf-links.ts'
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
        <span className="list-count-number">
          {count && `${messages.number(count.total)}${count.totalIsLowerBound ? '+' : ''}`}
        </span>{' '}
        <span className="small muted">{name}</span>
      </Link>
    </li>
  )
}

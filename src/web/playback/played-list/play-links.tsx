import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Play, Shuffle, SquarePlay } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useAuth, userMeta } from '#web/api/auth.ts'
import { useClient, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { firstOf, firstVideoKey, forgetPlayed, isOfUser, orderOf } from './list-window.ts'

interface PlayLinksProps {
  /** As in the address /videos/{id}?list=…. */
  list: string
  /** The list's first in its own order. Undefined while it loads: the links lead nowhere yet. */
  first: CardVideo | undefined
  /** False beside an action that comes first. */
  isFirst?: boolean
  /** False beside another order, or a part of the list: their place stays, and nothing moves. */
  isShown?: boolean
}

/** A list as it plays: in its own order, or in a random one. */
export function PlayLinks({ list, first, isFirst = true, isShown = true }: PlayLinksProps): ReactNode {
  const texts = useMessages().playLinks
  const queries = useQueryClient()
  const { seed, shuffle } = useShuffle(list, first)
  const play = () => forgetPlayed(queries, list)
  // A disabled link has no address, but its route demands an id.
  const video = { disabled: !first, params: { videoId: first?._id ?? 'none' } }
  return (
    <div className="cluster play-links" data-hidden={isShown ? undefined : ''}>
      <Link
        to="/videos/$videoId"
        {...video}
        search={{ list }}
        state={{ asksToPlay: true }}
        className={`button button-${isFirst ? 'primary' : 'secondary'}`}
        onClick={play}
      >
        <Play aria-hidden="true" size={20} fill="currentColor" />
        {texts.playAll}
      </Link>
      <Link
        to="/reel"
        disabled={!first}
        search={{ list, video: first?._id }}
        className="button button-secondary"
        onClick={play}
      >
        <SquarePlay aria-hidden="true" size={20} />
        <span className="tool-name">{texts.playReel}</span>
      </Link>
      <Link
        to="/videos/$videoId"
        {...video}
        search={{ list, shuffle: seed }}
        state={{ asksToPlay: true }}
        preload={false}
        className="button button-secondary"
        onClick={shuffle}
      >
        <Shuffle aria-hidden="true" size={20} />
        <span className="tool-name">{texts.shuffle}</span>
      </Link>
    </div>
  )
}

/** The link itself leads to a video that is known; a plain press asks which one comes first. */
function useShuffle(list: string, known: CardVideo | undefined) {
  const navigate = useNavigate()
  const clients = { visitor: useClient(), user: useUserClient() }
  // The server's HTML is the same for everybody.
  const [seed, setSeed] = useState('1')
  useEffect(() => setSeed(newSeed()), [])
  const { mutate } = useSingleFlight({
    mutationFn: () => firstOf(clients, orderOf({ list, shuffle: seed })).catch(() => null),
    onSuccess(found) {
      const first = found ?? known
      setSeed(newSeed())
      if (!first) return
      return navigate({
        to: '/videos/$videoId',
        params: { videoId: first._id },
        search: { list, shuffle: seed },
        state: { asksToPlay: true },
      })
    },
  })
  const shuffle = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return setSeed(newSeed())
    event.preventDefault()
    mutate()
  }
  return { seed, shuffle }
}

const newSeed = () => String(Math.floor(Math.random() * 1e9))

/** Plays a list whose video has gone, from its first one; nothing for a list that is unknown or empty. */
export function GoneVideosList({ list }: { list: string }) {
  const clients = { visitor: useClient(), user: useUserClient() }
  const auth = useAuth()
  const order = orderOf({ list })
  const isUsers = isOfUser(order.played)
  const { data: first } = useQuery({
    queryKey: firstVideoKey(order),
    queryFn: () => firstOf(clients, order).catch(() => null),
    enabled: order.played !== undefined && (!isUsers || Boolean(auth?.encodedToken)),
    ...(isUsers && { meta: userMeta }),
  })
  return first && <PlayLinks list={list} first={first} />
}

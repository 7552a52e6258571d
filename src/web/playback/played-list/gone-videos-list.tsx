import { useQuery } from '@tanstack/react-query'
import { useAuth, userMeta } from '#web/api/auth.ts'
import { useClient, useUserClient } from '#web/api/client.ts'
import { firstOf, firstVideoKey, isOfUser, orderOf } from './list-window.ts'
import { PlayLinks } from './play-links.tsx'

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

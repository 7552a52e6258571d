import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failures.ts'
import { type PlayedList, parsePlayedList } from '#contract/library/played-list.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import { listKeys } from '#web/library/video-list.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import type { ListOrder } from '#web/videos/watch-search.ts'

/** A list in the order in which it plays. */
export interface Order extends ListOrder {
  played: PlayedList | undefined
}

export const orderOf = ({ list, shuffle }: ListOrder): Order => ({
  played: list === undefined ? undefined : parsePlayedList(list),
  list,
  shuffle,
})

export interface Clients {
  visitor: Client
  user: Client
}

export type WindowPage = Awaited<ReturnType<typeof readWindow>>
export type WindowParam = { video: string } | { start: number; limit: number }

/** A part of a list as it plays. Rejects for a list that is unknown, and for somebody else's. */
export function readWindow(
  { visitor, user }: Clients,
  { played, list = '', shuffle }: Order,
  part: WindowParam,
) {
  const query = {
    ...('video' in part ? part : { start: String(part.start), limit: String(part.limit) }),
    ...(shuffle !== undefined && { shuffle }),
  }
  if (played?.kind === 'shared') {
    // The client does not encode it.
    const param = { token: encodeURIComponent(played.value) }
    return readResponse(visitor.api.shared[':token'].window.$get({ param, query }))
  }
  if (isOfUser(played)) return readResponse(user.api.user.lists.window.$get({ query: { ...query, list } }))
  return readResponse(visitor.api.lists.window.$get({ query: { ...query, list } }))
}

/** A list's first video; null for an empty list. */
export async function firstOf(clients: Clients, order: Order): Promise<CardVideo | null> {
  return (await readWindow(clients, order, { start: 0, limit: 1 })).videos[0] ?? null
}

export const isOfUser = (played: PlayedList | undefined) =>
  played !== undefined && !['shared', 'category', 'search', 'game', 'creator'].includes(played.kind)

/** Whether the list does not exist, or is somebody else's. */
export const isUnknownList = (failure: Error): boolean =>
  failure instanceof Failure && (failure.status === 404 || failure.status === 422)

/** What the keys of an order's pages begin with: those of a user's list are fetched again when the list changes. */
export const orderKey = ({ played, list, shuffle }: Order) => [...listKey(played), 'played', list, shuffle]

/** Not below the key of the pages: all data there are pages. */
export const firstVideoKey = ({ played, list, shuffle }: Order) => [
  ...listKey(played),
  'first',
  list,
  shuffle,
]

function listKey(played: PlayedList | undefined) {
  if (!played) return listKeys.all
  if (!('value' in played)) return listKeys.shelf(played.kind)
  if (played.kind === 'playlist') return listKeys.playlist(played.value)
  return played.kind === 'shared' ? ['shared', played.value] : ['videos']
}

/** For a press that plays the list as it is now. */
export const forgetPlayed = (queries: QueryClient, list: string): void =>
  queries.removeQueries({ queryKey: orderKey(orderOf({ list })) })

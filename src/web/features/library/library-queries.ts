import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Membership } from '#contract/membership.ts'
import type { Playlist } from '#contract/playlist.ts'
import type { ShelfName } from '#contract/shelf.ts'
import type { Client } from '#web/client/client.ts'
import { readResponse } from '#web/client/read-response.ts'
import { loadMembership } from './load-membership.ts'
import { shelfClient } from './shelf-client.ts'

/** Named as the specification names the slices of what a client keeps. */
const shelfKeys = { likes: 'likedVideos', watchlater: 'watchLater', history: 'historyVideos' } as const
/** Forgotten when somebody else signs in. */
const meta = { personal: true }

export const shelfQuery = (client: Client, shelf: ShelfName) =>
  infiniteQueryOptions({
    queryKey: [shelfKeys[shelf]],
    queryFn: ({ pageParam }) => shelfClient(client, shelf).list(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  })

/** Where a video is; all that are asked for at once go in one call. */
export const membershipQuery = (client: Client, videoId: string) =>
  queryOptions({
    queryKey: ['marks', videoId],
    queryFn: (): Promise<Membership> => loadMembership(client, videoId),
    meta,
  })

/** Each with its first few videos, for its picture. */
export const playlistsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['playlist', 'all'],
    queryFn: ({ pageParam }) => {
      const query = { limit: '48', videos: '4', ...(pageParam && { cursor: pageParam }) }
      return readResponse(client.api.user.playlists.$get({ query }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  })

/** Every one by its name, as a menu needs them. */
export const playlistNamesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['playlist', 'names'],
    queryFn: async () => {
      const all: Playlist[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { limit: '500', videos: '0', ...(cursor && { cursor }) }
        const page = await readResponse(client.api.user.playlists.$get({ query }))
        all.push(...page.playlists)
        cursor = page.nextCursor
      }
      return all
    },
    meta,
  })

export const playlistQuery = (client: Client, id: string) =>
  infiniteQueryOptions({
    queryKey: ['playlist', 'one', id],
    queryFn: ({ pageParam }) => {
      const query = { limit: '24', ...(pageParam && { cursor: pageParam }) }
      return readResponse(client.api.user.playlists[':id'].$get({ param: { id }, query }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  })

import { type DataTag, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Membership } from '#contract/membership.ts'
import type { Playlist } from '#contract/playlist.ts'
import type { ShelfName } from '#contract/shelf.ts'
import type { Video } from '#contract/video.ts'
import { userMeta } from '#web/client/auth.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import type { ListPage, ListPages } from './list-pages.ts'
import { type ListTexts, playlistTexts, shelfTexts } from './list-texts.ts'
import { playlistsKey } from './playlist-queries.ts'

/** One of a user's lists of videos, a shelf or a playlist: how it is requested, cached and described. */
export interface VideoList {
  /** The shelf's name, or the playlist's id. */
  id: string
  queryKey: DataTag<QueryKey, ListPages, Error>
  /** Cached queries that a change makes stale. */
  affected: QueryKey[]
  add(videoId: string): Promise<unknown>
  /** `undo` is the id of the removal, null when nothing was removed. */
  remove(videoId: string): Promise<{ undo?: string | null | undefined }>
  includes(membership: Membership): boolean
  withMember(membership: Membership, isMember: boolean): Membership
  /** Shelves begin with the newest video, playlists end with it. */
  newest: 'first' | 'last'
  /** The specification's toggle: adding a video that a playlist contains removes it. */
  togglesPresent: boolean
  texts(videoTitle: string): ListTexts
}

const pageSize = '24'
/** The cache is updated without the list: the shortest response will do. */
const shortest = { limit: '1' }

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: ListPage) => nextCursor,
  meta: userMeta,
}

/** The specification's names of the client's slices. */
const shelfKeys = { likes: 'likedVideos', watchlater: 'watchLater', history: 'historyVideos' } as const

export const shelfQuery = (client: Client, shelf: ShelfName) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [shelfKeys[shelf]],
    queryFn: async ({ pageParam: cursor }): Promise<ListPage> => {
      const query = { limit: pageSize, ...(cursor && { cursor }) }
      const page: Omit<ListPage, 'videos'> & { [name in ShelfName]?: Video[] } = await readResponse(
        client.api.user[shelf].$get({ query }),
      )
      return { ...page, videos: page[shelf] ?? [] }
    },
  })

export function shelfList(client: Client, shelf: ShelfName): VideoList {
  const { queryKey } = shelfQuery(client, shelf)
  const calls = client.api.user[shelf]
  return {
    id: shelf,
    queryKey,
    affected: [queryKey],
    add: (_id) => readResponse(calls.$post({ query: shortest, json: { video: { _id } } })),
    remove: (id) => readResponse(calls[':id'].$delete({ param: { id }, query: shortest })),
    includes: (membership) => membership[shelf],
    withMember: (membership, isMember) => ({ ...membership, [shelf]: isMember }),
    newest: 'first',
    togglesPresent: false,
    texts: (videoTitle) => shelfTexts(shelf, videoTitle),
  }
}

export const playlistQuery = (client: Client, id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['playlist', id],
    queryFn: async ({ pageParam: cursor }): Promise<ListPage> => {
      const query = { limit: pageSize, ...(cursor && { cursor }) }
      const call = client.api.user.playlists[':id'].$get({ param: { id }, query })
      const { playlist, ...page } = await readResponse(call)
      const { videos, ...facts } = playlist
      return { ...page, totalIsLeast: false, videos, playlist: facts }
    },
  })

export function playlistList(client: Client, { _id: id, title }: Pick<Playlist, '_id' | 'title'>): VideoList {
  const { queryKey } = playlistQuery(client, id)
  const calls = client.api.user.playlists[':id']
  return {
    id,
    queryKey,
    affected: [queryKey, playlistsKey],
    add: (_id) => readResponse(calls.$post({ param: { id }, query: shortest, json: { video: { _id } } })),
    remove: (videoId) => readResponse(calls[':videoId'].$delete({ param: { id, videoId }, query: shortest })),
    includes: ({ playlists }) => playlists.includes(id),
    withMember: (membership, isMember) => {
      const others = membership.playlists.filter((other) => other !== id)
      return { ...membership, playlists: isMember ? [...others, id] : others }
    },
    newest: 'last',
    togglesPresent: true,
    texts: (videoTitle) => playlistTexts(title, videoTitle),
  }
}

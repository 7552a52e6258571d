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

export interface Removal extends Pick<ListPage, 'videos' | 'nextCursor'> {
  /** The id that undoes it, null when nothing was removed. */
  undo?: string | null | undefined
}

/** One of a user's lists of videos, a shelf or a playlist: how it is requested, cached and described. */
export interface VideoList {
  /** The shelf's name, or the playlist's id. */
  id: string
  queryKey: DataTag<QueryKey, ListPages, Error>
  /** Cached queries that a change makes stale. */
  affected: QueryKey[]
  add(videoId: string): Promise<unknown>
  /** Resolves with the list's next video after `cursor`, which takes the free place on screen. */
  remove(videoId: string, cursor?: string | null): Promise<Removal>
  includes(membership: Membership): boolean
  withMember(membership: Membership, isMember: boolean): Membership
  /** Shelves begin with the newest video, playlists end with it. */
  newest: 'first' | 'last'
  /** The specification's toggle: adding a video that a playlist contains removes it. */
  togglesPresent: boolean
  texts(videoTitle: string): ListTexts
}

const pageSize = 24
/** A change is patched into the cache: its response need not repeat the list. */
const changeSize = 1

const pageQuery = (limit: number, cursor: string | null = null) => ({
  limit: String(limit),
  ...(cursor !== null && { cursor }),
})

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
      const query = pageQuery(pageSize, cursor)
      return shelfPage(shelf, await readResponse(client.api.user[shelf].$get({ query })))
    },
  })

type ShelfResponse = Omit<ListPage, 'videos'> & { [name in ShelfName]?: Video[] }

/** The three responses differ in the name of the videos. */
const shelfPage = <Response extends ShelfResponse>(shelf: ShelfName, response: Response) => ({
  ...response,
  videos: response[shelf] ?? [],
})

export function shelfList(client: Client, shelf: ShelfName): VideoList {
  const { queryKey } = shelfQuery(client, shelf)
  const calls = client.api.user[shelf]
  return {
    id: shelf,
    queryKey,
    affected: [queryKey],
    add: (_id) => readResponse(calls.$post({ query: pageQuery(changeSize), json: { video: { _id } } })),
    remove: async (id, cursor) => {
      const query = pageQuery(changeSize, cursor)
      return shelfPage(shelf, await readResponse(calls[':id'].$delete({ param: { id }, query })))
    },
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
      const query = pageQuery(pageSize, cursor)
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
    add: (_id) => {
      const query = pageQuery(changeSize)
      return readResponse(calls.$post({ param: { id }, query, json: { video: { _id } } }))
    },
    remove: async (videoId, cursor) => {
      const query = pageQuery(changeSize, cursor)
      const call = calls[':videoId'].$delete({ param: { id, videoId }, query })
      const { playlist, nextCursor, undo } = await readResponse(call)
      return { videos: playlist.videos, nextCursor, undo }
    },
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

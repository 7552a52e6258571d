import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Playlist } from '#contract/library/playlist.ts'
import { userMeta } from '#web/client/auth.ts'
import { type Client, readResponse } from '#web/client/client.ts'

export const playlistsKey = ['playlists']

interface PlaylistsPage {
  playlists: Playlist[]
  nextCursor: string | null
}

type PlaylistsPages = InfiniteData<PlaylistsPage>

/** Each with its first few videos, for its picture. */
export const playlistsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: playlistsKey,
    queryFn: ({ pageParam: cursor }): Promise<PlaylistsPage> => {
      const query = { limit: '48', videos: '4', ...(cursor && { cursor }) }
      return readResponse(client.api.user.playlists.$get({ query }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: userMeta,
  })

/** Every playlist by its name, as a menu needs them. */
export const playlistNamesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['playlistNames'],
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
    meta: userMeta,
  })

/** The newest playlist is the last: it appears when the pages before it have loaded. */
export const withPlaylist = (cached: PlaylistsPages, created: Playlist): PlaylistsPages => ({
  ...cached,
  pages: cached.pages.map((page) =>
    page.nextCursor === null ? { ...page, playlists: [...page.playlists, created] } : page,
  ),
})

export const withoutPlaylist = (cached: PlaylistsPages, id: string): PlaylistsPages => ({
  ...cached,
  pages: cached.pages.map((page) => ({
    ...page,
    playlists: page.playlists.filter(({ _id }) => _id !== id),
  })),
})

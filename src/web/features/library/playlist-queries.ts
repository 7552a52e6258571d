import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Playlist, PlaylistsResponse } from '#contract/library/playlist.ts'
import type { MinimalResponse } from '#contract/prefer.ts'
import { userMeta } from '#web/client/auth.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import { restoreItems } from './list-pages.ts'

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

/** A copy of the site that is not up to date yet ignores that the page prefers a minimal response. */
export const createdId = (response: PlaylistsResponse | MinimalResponse): string | undefined =>
  'playlists' in response ? response.createdPlaylist?._id : response.created

/** The newest playlist is the last: it appears when the pages before it have loaded. */
export const withPlaylist = (cached: PlaylistsPages, created: Playlist): PlaylistsPages => ({
  ...cached,
  pages: cached.pages.map((page) =>
    page.nextCursor === null ? { ...page, playlists: [...page.playlists, created] } : page,
  ),
})

export const withDetails = (
  cached: PlaylistsPages,
  id: string,
  details: Pick<Playlist, 'title' | 'description'>,
): PlaylistsPages => ({
  ...cached,
  pages: cached.pages.map((page) => ({
    ...page,
    playlists: page.playlists.map((one) => (one._id === id ? { ...one, ...details } : one)),
  })),
})

/** Puts a playlist back beside those that it was between `before`. */
export function withRestoredPlaylist(
  cached: PlaylistsPages,
  before: PlaylistsPages | undefined,
  id: string,
): PlaylistsPages {
  const pages = restoreItems(
    cached.pages.map(({ playlists }) => playlists),
    before?.pages.flatMap(({ playlists }) => playlists) ?? [],
    new Set([id]),
  )
  return { ...cached, pages: cached.pages.map((page, index) => ({ ...page, playlists: pages[index] ?? [] })) }
}

export const withoutPlaylist = (cached: PlaylistsPages, id: string): PlaylistsPages => ({
  ...cached,
  pages: cached.pages.map((page) => ({
    ...page,
    playlists: page.playlists.filter(({ _id }) => _id !== id),
  })),
})

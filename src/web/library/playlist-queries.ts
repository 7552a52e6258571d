import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Playlist, PlaylistsResponse } from '#contract/library/playlist.ts'
import type { MinimalResponse } from '#contract/prefer.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import { listKeys } from './video-list.ts'

interface PlaylistsPage {
  playlists: Playlist[]
  nextCursor: string | null
}

/** Each with its first few videos, for its picture. */
export const playlistsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: listKeys.playlists,
    queryFn: ({ pageParam: cursor }): Promise<PlaylistsPage> => {
      const query = { limit: '48', videos: '4', ...(cursor && { cursor }) }
      return readResponse(client.api.user.playlists.$get({ query }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Every playlist by its name, as a menu needs them. */
export const playlistNamesQuery = (client: Client) =>
  queryOptions({
    queryKey: listKeys.playlistNames,
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
  })

/** A copy of the site that is not up to date yet ignores that the page prefers a minimal response. */
export const createdId = (response: PlaylistsResponse | MinimalResponse): string | undefined =>
  'playlists' in response ? response.createdPlaylist?._id : response.created

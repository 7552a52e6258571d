import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutationState,
} from '@tanstack/react-query'
import type { Playlist, PlaylistsResponse } from '#contract/library/playlist.ts'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { MinimalResponse } from '#contract/prefer.ts'
import { userKeys } from '#web/api/auth.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { shelfUi } from './shelf-ui.ts'

const all = userKeys.lists

/** What the keys of all queries of a user's lists begin with. */
export const listKeys = {
  all,
  /** Its pages by order and search, and its overview. */
  shelf: (shelf: ShelfName) => [...all, shelfUi[shelf].slice],
  /** Its pages by order and search. */
  playlist: (id: string) => [...all, 'playlist', id],
  /** The cards and the number of all playlists. */
  playlists: [...all, 'playlists'],
  playlistNames: [...all, 'playlistNames'],
  membership: (videoId: string) => [...all, 'membership', videoId],
}

/** After a change: what is on screen is fetched again now, everything else when it is shown next. */
export const invalidateLists = (
  queries: QueryClient,
  keys: readonly QueryKey[] = [listKeys.all],
): Promise<unknown> => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))

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

/** In a playlist a video may have a note. In the history's own order it has when it was last watched. */
export type ListVideo = CardVideo & { note?: string; watchedAt?: string | undefined }

export interface ListPage {
  videos: ListVideo[]
  total: number
  /** True when there are more than are counted. */
  totalIsLowerBound: boolean
  nextCursor: string | null
  /** Only of a playlist. */
  playlist?: Pick<Playlist, '_id' | 'title' | 'description' | 'length' | 'shareToken'>
}

/** A list's pages as they are cached. */
export type ListPages = InfiniteData<ListPage>

export interface ListPageParam {
  limit: number
  cursor: string | null
}

/** A page that was fetched after a change may have a video that an earlier page had. */
export function videosIn(cached: ListPages | undefined): ListVideo[] {
  const videos = cached?.pages.flatMap((page) => page.videos) ?? []
  return [...new Map(videos.map((video) => [video._id, video])).values()]
}

/**
 * The variables of a key's mutations in flight: a list on screen shows their changes before the server has them. One that
 * returns `invalidateLists` from `onSettled` is in flight until the list was fetched again.
 */
export const useInFlight = <Variables>(mutationKey: MutationKey): Variables[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  })

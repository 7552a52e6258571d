import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ShelfName } from '#contract/library/shelf.ts'
import { userKeys } from '#web/client/auth.ts'
import { shelfUi } from '../shelves/shelf-ui.ts'

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
  allProgress: [...all, 'progress'],
  progress: (videoId: string) => [...all, 'progress', videoId],
  unfinished: [...all, 'unfinished'],
}

/** After a change: what is on screen is fetched again now, everything else when it is shown next. */
export const invalidateLists = (
  queries: QueryClient,
  keys: readonly QueryKey[] = [listKeys.all],
): Promise<unknown> => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))

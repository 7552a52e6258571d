import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Membership } from '#contract/library/membership.ts'
import type { Playlist } from '#contract/library/playlist.ts'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import type { ShelfName, ShelfSort } from '#contract/library/shelf.ts'
import { maxPageSize } from '#contract/limits.ts'
import type { Messages } from '#messages/en.ts'
import { userKeys } from '#web/api/auth.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { type Filters, lengthRange } from '#web/videos/filters/filters.ts'
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

export interface Removal {
  /** The id that undoes it, null when nothing was removed. */
  undo?: string | null | undefined
}

/** How a list is shown, as its screen's address says it. `sort` is left out for the list's own order. */
export interface ListSearch<Sort extends PlaylistSort = ShelfSort> extends Omit<Filters, 'watched'> {
  sort?: Sort | undefined
  q?: string | undefined
}

/** Whether a search or a filter leaves out some of the list. */
export const isNarrowed = ({ sort: _, ...narrowing }: ListSearch<PlaylistSort>): boolean =>
  Object.values(narrowing).some(Boolean)

/** One of a user's lists of videos, a shelf or a playlist: how it is requested, cached and described. */
export interface VideoList {
  /** The shelf's name, or the playlist's id. */
  id: string
  /** Undefined for a playlist. */
  shelf?: ShelfName
  /** What the keys of queries begin with that a change of its videos changes, but for memberships. */
  keys: QueryKey[]
  /** A page of what is on screen. */
  read(page: ListPageParam): Promise<ListPage>
  add(videoId: string): Promise<unknown>
  remove(videoId: string): Promise<Removal>
  includes(membership: Membership): boolean
  withMember(membership: Membership, isMember: boolean): Membership
  /** The specification's toggle: adding a video that a playlist contains removes it. */
  togglesPresent: boolean
  toasts(messages: Messages, videoTitle: string): ListToasts
}

/** What a list's toasts show about one video. */
interface ListToasts {
  /** Adding to history shows no toast. */
  add?: { done: string; present: string; failed: string; signedOut: string }
  /** `undo` stands beside the undo button. */
  remove: { done: string; failed: string; signedOut: string; undo: string }
}

/** The id of the button that removes an entry from a list, given the list's id and the entry's. */
export const removalButtonId = (listId: string, entryId: string): string => `${listId}-${entryId}`

/** The id of the button that begins a selection: the focus returns to it. */
export const selectButtonId = 'select-videos'

/** What is said of one removed video. */
export const removalTexts = (list: VideoList, { _id, title }: CardVideo, messages: Messages) => ({
  ...list.toasts(messages, title).remove,
  button: removalButtonId(list.id, _id),
})

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

const pageSize = 24
/** RFC 7240, for every change: lists are fetched again, so that the response needs none. */
export const minimal = { headers: { prefer: 'return=minimal' } }
/** A visit is recorded even if its page is closed at once. */
const outlivesPage = { ...minimal, init: { keepalive: true } }

/** As a path's parameter: the client does not encode. */
const encoded = encodeURIComponent

/** A list's pages in an order, or of a search. */
const listQuery = (
  key: QueryKey,
  search: ListSearch<PlaylistSort>,
  read: (page: ListPageParam) => Promise<ListPage>,
) =>
  infiniteQueryOptions({
    queryKey: [...key, ...(search.sort || isNarrowed(search) ? [search] : [])],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: { limit: pageSize, cursor: null } as ListPageParam,
    // As large as all pages before it: the loaded pages are fetched again one by one, and a long list has few.
    getNextPageParam: ({ nextCursor }, { length }): ListPageParam | null =>
      nextCursor === null
        ? null
        : { limit: Math.min(maxPageSize, pageSize * 2 ** (length - 1)), cursor: nextCursor },
  })

export type ListQuery = ReturnType<typeof listQuery>

export const shelfQuery = (client: Client, shelf: ShelfName, search: ListSearch = {}) =>
  listQuery(listKeys.shelf(shelf), search, (page) => readShelf(client, shelf, page, search))

export async function readShelf(
  client: Client,
  shelf: ShelfName,
  page: ListPageParam,
  search?: ListSearch,
): Promise<ListPage> {
  const query = pageQuery(page, search)
  const { watchedAt, ...response } = await readResponse(client.api.user[shelf].$get({ query }))
  const videos = response[shelf].map((video, index) => ({ ...video, watchedAt: watchedAt?.[index] }))
  return { ...response, videos }
}

const pageQuery = <Sort extends PlaylistSort>(
  { limit, cursor }: ListPageParam,
  { q: search, length, ...others }: ListSearch<Sort> = {},
) => ({
  limit: String(limit),
  ...(cursor !== null && { cursor }),
  search,
  ...others,
  ...lengthRange(length),
})

export function shelfList(client: Client, shelf: ShelfName, search?: ListSearch): VideoList {
  const calls = client.api.user[shelf]
  return {
    id: shelf,
    shelf,
    keys: [listKeys.shelf(shelf)],
    read: (page) => readShelf(client, shelf, page, search),
    add: (_id) => {
      const json = { video: { _id }, ...(shelf === 'history' && { again: true }) }
      return readResponse(calls.$post({ query: {}, json }, shelf === 'history' ? outlivesPage : minimal))
    },
    remove: (id) => readResponse(calls[':id'].$delete({ param: { id: encoded(id) }, query: {} }, minimal)),
    includes: (membership) => membership[shelf],
    withMember: (membership, isMember) => ({ ...membership, [shelf]: isMember }),
    togglesPresent: false,
    toasts: shelfToasts[shelf],
  }
}

const shelfToasts: Record<ShelfName, VideoList['toasts']> = {
  likes: ({ likes, failed, undo }, video) => ({
    add: {
      done: likes.added(video),
      present: likes.present(video),
      failed: likes.addFailed,
      signedOut: likes.addSignedOut,
    },
    remove: {
      done: likes.removed,
      failed: failed.generic,
      signedOut: likes.removeSignedOut,
      undo: undo.unliked(video),
    },
  }),
  watchlater: ({ watchLater, failed, undo }, video) => ({
    add: {
      done: watchLater.added(video),
      present: watchLater.present(video),
      failed: failed.generic,
      signedOut: watchLater.signedOut,
    },
    remove: {
      done: watchLater.removed,
      failed: failed.generic,
      signedOut: watchLater.signedOut,
      undo: undo.removedFrom(video, watchLater.title),
    },
  }),
  history: ({ history, failed, undo }, video) => ({
    remove: {
      done: history.removed,
      failed: failed.generic,
      signedOut: history.clearSignedOut,
      undo: undo.removedFrom(video, history.title),
    },
  }),
}

export const playlistQuery = (client: Client, id: string, search: ListSearch<PlaylistSort> = {}) =>
  listQuery(listKeys.playlist(id), search, (page) => readPlaylist(client, id, page, search))

async function readPlaylist(
  client: Client,
  id: string,
  page: ListPageParam,
  search?: ListSearch<PlaylistSort>,
): Promise<ListPage> {
  const query = pageQuery(page, search)
  const call = client.api.user.playlists[':id'].$get({ param: { id: encoded(id) }, query })
  const { playlist, ...response } = await readResponse(call)
  const { videos, ...facts } = playlist
  return { ...response, totalIsLowerBound: false, videos, playlist: facts }
}

export function playlistList(
  client: Client,
  { _id: id, title }: Pick<Playlist, '_id' | 'title'>,
  search?: ListSearch<PlaylistSort>,
): VideoList {
  const calls = client.api.user.playlists[':id']
  const param = { id: encoded(id) }
  return {
    id,
    keys: [listKeys.playlist(id), listKeys.playlists],
    read: (page) => readPlaylist(client, id, page, search),
    add: (_id) => readResponse(calls.$post({ param, query: {}, json: { video: { _id } } }, minimal)),
    remove: (videoId) =>
      readResponse(
        calls[':videoId'].$delete({ param: { ...param, videoId: encoded(videoId) }, query: {} }, minimal),
      ),
    includes: ({ playlists }) => playlists.includes(id),
    withMember: (membership, isMember) => {
      const others = membership.playlists.filter((other) => other !== id)
      return { ...membership, playlists: isMember ? [...others, id] : others }
    },
    togglesPresent: true,
    toasts: ({ playlists, failed, undo }, video) => ({
      add: {
        done: playlists.videoAdded(video, title),
        present: playlists.present(video),
        failed: failed.generic,
        signedOut: playlists.signedOut,
      },
      remove: {
        done: playlists.videoDeleted,
        failed: failed.generic,
        signedOut: playlists.signedOut,
        undo: undo.removedFrom(video, title),
      },
    }),
  }
}

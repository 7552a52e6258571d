import { type DataTag, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Membership } from '#contract/library/membership.ts'
import type { Playlist } from '#contract/library/playlist.ts'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { ShelfSort } from '#contract/library/shelf-sorts.ts'
import type { Messages } from '#contract/messages/message-catalogue.ts'
import { userMeta } from '#web/client/auth.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import type { ListPage, ListPages } from './list-pages.ts'
import { type ListTexts, playlistTexts, shelfTexts } from './list-texts.ts'
import { playlistsKey } from './playlist-queries.ts'

export interface Removal {
  /** The id that undoes it, null when nothing was removed. */
  undo?: string | null | undefined
}

/** What a list is shown by: an order, a search, or both. */
export interface ListView<Sort extends PlaylistSort = ShelfSort> {
  sort?: Sort | undefined
  search?: string | undefined
}

interface PageQuery {
  limit: string
  cursor?: string
}

/** One of a user's lists of videos, a shelf or a playlist: how it is requested, cached and described. */
export interface VideoList {
  /** The shelf's name, or the playlist's id. */
  id: string
  /** Undefined for a playlist. */
  shelf?: ShelfName
  /** Of the view on screen. */
  queryKey: DataTag<QueryKey, ListPages, Error>
  /** What the keys of all its views begin with. */
  rootKey: QueryKey
  /** What the keys of queries begin with that only count its videos. */
  summaryKey: QueryKey
  /** A page of the view on screen. */
  read(query: PageQuery): Promise<ListPage>
  add(videoId: string): Promise<unknown>
  remove(videoId: string): Promise<Removal>
  includes(membership: Membership): boolean
  withMember(membership: Membership, isMember: boolean): Membership
  /** Shelves begin with the newest video, playlists end with it. */
  newest: 'first' | 'last'
  /** The specification's toggle: adding a video that a playlist contains removes it. */
  togglesPresent: boolean
  texts(messages: Messages, videoTitle: string): ListTexts
}

const pageSize = 24
/** RFC 7240, for every change: the cache is patched, so that the response needs no list. */
export const minimal = { headers: { prefer: 'return=minimal' } }
/** A visit is recorded even if its page is closed at once. */
const outlivesPage = { ...minimal, init: { keepalive: true } }

const pageQuery = (limit: number, cursor: string | null): PageQuery => ({
  limit: String(limit),
  ...(cursor !== null && { cursor }),
})
/** As a path's parameter: the client does not encode. */
const encoded = encodeURIComponent

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: ListPage) => nextCursor,
  meta: userMeta,
}

/** The three shelves' responses differ in the name of the videos. */
type ShelfPage = Omit<ListPage, 'videos'> & { [name in ShelfName]?: CardVideo[] }

/** What the account's screen shows of a shelf. */
export const shelfOverviewKey = (shelf: ShelfName) => ['shelfOverview', shelf]

/** The specification's names of the client's slices. */
const shelfKeys = { likes: 'likedVideos', watchlater: 'watchLater', history: 'historyVideos' } as const

const viewKey = (view: ListView<PlaylistSort>) => (view.sort || view.search ? [view] : [])

/** Whether a view shows only what a search found of its list. */
export function isSearch(queryKey: QueryKey): boolean {
  const view = queryKey.at(-1)
  return typeof view === 'object' && view !== null && 'search' in view && Boolean(view.search)
}

export const shelfQuery = (client: Client, shelf: ShelfName, view: ListView = {}) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [shelfKeys[shelf], ...viewKey(view)],
    queryFn: ({ pageParam: cursor }) => readShelf(client, shelf, { ...pageQuery(pageSize, cursor), ...view }),
  })

export async function readShelf(
  client: Client,
  shelf: ShelfName,
  query: PageQuery & ListView,
): Promise<ListPage> {
  const page: ShelfPage = await readResponse(client.api.user[shelf].$get({ query }))
  return { ...page, videos: page[shelf] ?? [] }
}

export function shelfList(client: Client, shelf: ShelfName, view?: ListView): VideoList {
  const { queryKey } = shelfQuery(client, shelf, view)
  const rootKey = [shelfKeys[shelf]]
  const calls = client.api.user[shelf]
  return {
    id: shelf,
    shelf,
    queryKey,
    rootKey,
    summaryKey: shelfOverviewKey(shelf),
    read: (query) => readShelf(client, shelf, { ...query, ...view }),
    add: (_id) =>
      readResponse(
        calls.$post({ query: {}, json: { video: { _id } } }, shelf === 'history' ? outlivesPage : minimal),
      ),
    remove: (id) => readResponse(calls[':id'].$delete({ param: { id: encoded(id) }, query: {} }, minimal)),
    includes: (membership) => membership[shelf],
    withMember: (membership, isMember) => ({ ...membership, [shelf]: isMember }),
    newest: 'first',
    togglesPresent: false,
    texts: shelfTexts(shelf),
  }
}

export const playlistQuery = (client: Client, id: string, view: ListView<PlaylistSort> = {}) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...playlistKey(id), ...viewKey(view)],
    // Another tab may have reordered it.
    refetchOnWindowFocus: 'always',
    queryFn: ({ pageParam: cursor }) => readPlaylist(client, id, { ...pageQuery(pageSize, cursor), ...view }),
  })

/** What the keys of all its views begin with. */
export const playlistKey = (id: string): QueryKey => ['playlist', id]

async function readPlaylist(
  client: Client,
  id: string,
  query: PageQuery & ListView<PlaylistSort>,
): Promise<ListPage> {
  const call = client.api.user.playlists[':id'].$get({ param: { id: encoded(id) }, query })
  const { playlist, ...page } = await readResponse(call)
  const { videos, ...facts } = playlist
  return { ...page, totalIsLowerBound: false, videos, playlist: facts }
}

export function playlistList(
  client: Client,
  { _id: id, title }: Pick<Playlist, '_id' | 'title'>,
  view?: ListView<PlaylistSort>,
): VideoList {
  const { queryKey } = playlistQuery(client, id, view)
  const rootKey = playlistKey(id)
  const calls = client.api.user.playlists[':id']
  const param = { id: encoded(id) }
  return {
    id,
    queryKey,
    rootKey,
    summaryKey: playlistsKey,
    read: (query) => readPlaylist(client, id, { ...query, ...view }),
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
    newest: 'last',
    togglesPresent: true,
    texts: playlistTexts(title),
  }
}

import { type StoredShelf, storedShelves } from '#contract/library/stored-shelves.ts'
import { entryBytes } from '#contract/limits.ts'
import type { UserList, VideosById } from '#service/catalogue/catalogue-store.ts'
import { compareInOrder, orderKeyOf, type VideoKey } from '#service/catalogue/video-order.ts'
import type { EntryKey } from '#service/cursor.ts'
import type { OrderedEntriesRequest, PlaylistEntry } from '#service/library/playlist.ts'
import { comparePositions, positionAt } from '#service/library/position.ts'
import type { ProgressEntry } from '#service/library/watching/progress.ts'
import type { Watching } from '#service/library/watching/watching.ts'
import type { MatchingById } from '../catalogue/catalogue-store.ts'

/** All users' lists. Structured cloning copies them. */
export interface Library {
  shelves: Map<string, Record<StoredShelf, Map<string, Removable>>>
  playlists: Map<string, Map<string, Playlist>>
  progress: Map<string, Map<string, ProgressEntry>>
  watching: Map<string, Watching>
}

export interface Playlist extends Removable {
  title: string
  description: string
  entries: Map<string, Entry>
  /** Missing in the browser host's snapshots of earlier versions, like the fields of `Entry`. */
  shareToken?: string | null
  /** Missing until it is changed. */
  updatedAt?: number
}

/** A video in a playlist. */
export interface Entry extends Removable {
  /** Undefined: the order added. */
  position?: string | undefined
  note?: string | undefined
}

/** Has the id of its removal until it is restored or purged. */
export interface Removable extends EntryKey {
  removal: string | undefined
  /** The id of the batch that added an entry, until it can no longer be undone. */
  addition?: string | undefined
}

export const emptyLibrary = (): Library => ({
  shelves: new Map(),
  playlists: new Map(),
  progress: new Map(),
  watching: new Map(),
})

/** Those of the ids that the catalogue has, in their order. */
export async function presentIds(catalogue: VideosById, entries: { id: string }[]): Promise<string[]> {
  const ids = entries.map(({ id }) => id)
  const present = new Set(await catalogue.existing(ids))
  return ids.filter((id) => present.has(id))
}

/** For lists that are apart from a catalogue: it has every video. */
export const anyVideo: MatchingById = {
  find: async () => [],
  existing: async (ids) => ids,
  matching: () => [],
}

/** The browser host's snapshots of earlier versions may lack a shelf. */
export function shelvesOf({ shelves }: Library, userId: string) {
  const found = shelves.get(userId) ?? ({} as Record<StoredShelf, Map<string, Removable>>)
  for (const shelf of storedShelves) found[shelf] ??= new Map()
  shelves.set(userId, found)
  return found
}

export function isOnList(library: Library, list: UserList, videoId: string): boolean {
  const entries =
    'shelf' in list
      ? shelvesOf(library, list.userId)[list.shelf]
      : activePlaylist(library, list.userId, list.playlistId)?.entries
  return entries !== undefined && activeOf(entries, videoId) !== undefined
}

export function playlistsOf({ playlists }: Library, userId: string) {
  const found = playlists.get(userId) ?? new Map<string, Playlist>()
  playlists.set(userId, found)
  return found
}

export const activePlaylists = (library: Library, userId: string): Playlist[] =>
  activeIn(playlistsOf(library, userId)).sort(compare)

export const activePlaylist = (library: Library, userId: string, id: string): Playlist | undefined =>
  activeOf(playlistsOf(library, userId), id)

export const positionOf = ({ position, at }: Pick<Entry, 'position' | 'at'>): string =>
  position ?? positionAt(at)

/** In the order of the playlist. */
export const entriesIn = ({ entries }: Playlist): PlaylistEntry[] =>
  activeIn(entries)
    .map((entry) => ({ id: entry.id, at: entry.at, position: positionOf(entry), note: entry.note ?? '' }))
    .sort(comparePositions)

export const activeIn = <Value extends Removable>(values: Map<string, Value>): Value[] =>
  [...values.values()].filter(isActive)

/** Undefined for one that is removed, too. */
export function activeOf<Value extends Removable>(values: Map<string, Value>, id: string): Value | undefined {
  const value = values.get(id)
  return value && isActive(value) ? value : undefined
}

export const isActive = ({ removal }: Removable): boolean => removal === undefined

/** Removes what the batch of this id added. Returns the number removed. */
export function removeAdded(entries: Iterable<Removable>, batchId: string, removal: string): number {
  let removed = 0
  for (const entry of entries) {
    if (entry.addition !== batchId || !isActive(entry)) continue
    entry.removal = removal
    removed++
  }
  return removed
}

/** Orders by time, then by id. */
export const compare = (a: EntryKey, b: EntryKey): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** What a user's playlists take. */
export const storedBytes = (library: Library, userId: string): number =>
  activePlaylists(library, userId).reduce((sum, playlist) => sum + bytesOf(playlist), 0)

/** The limit is undefined in journals of earlier versions. */
export const isFull = (library: Library, userId: string, maxStoredBytes?: number): boolean =>
  maxStoredBytes !== undefined && storedBytes(library, userId) >= maxStoredBytes

export const bytesOf = ({ entries }: Playlist): number =>
  activeIn(entries).reduce((sum, { note = '' }) => sum + entryBytes + encoder.encode(note).byteLength, 0)

const encoder = new TextEncoder()

/** A page of a list's entries in any order, and how many match in all: only videos that the catalogue has. */
export async function orderedEntries<Item extends Omit<Entry, 'removal'>>(
  entries: Item[],
  catalogue: MatchingById,
  { order, after, limit, ...filter }: OrderedEntriesRequest,
): Promise<{ entries: (Item & VideoKey)[]; total: number }> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const matching = catalogue.matching([...byId.keys()], filter).map((video) => {
    const entry = byId.get(video._id) as Item
    const key =
      order === 'order' ? positionOf(entry) : order === 'added' ? entry.at : orderKeyOf(order, video)
    return { ...entry, key }
  })
  return {
    entries: matching
      .filter((entry) => after === undefined || compareInOrder(order, entry, after) > 0)
      .sort((one, other) => compareInOrder(order, one, other))
      .slice(0, limit),
    total: matching.length,
  }
}

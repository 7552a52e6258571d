import { type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import type { EntryKey } from '#service/cursor.ts'

/** All users' lists. Structured cloning copies them. */
export interface Library {
  shelves: Map<string, Record<ShelfName, Map<string, Removable>>>
  playlists: Map<string, Map<string, Playlist>>
}

export interface Playlist extends Removable {
  title: string
  description: string
  entries: Map<string, Removable>
}

/** Has the id of its removal until it is restored or purged. */
export interface Removable extends EntryKey {
  removal: string | undefined
}

export const emptyLibrary = (): Library => ({ shelves: new Map(), playlists: new Map() })

/** The browser host's snapshots of earlier versions may lack a shelf. */
export function shelvesOf({ shelves }: Library, userId: string) {
  const found = shelves.get(userId) ?? ({} as Record<ShelfName, Map<string, Removable>>)
  for (const shelf of shelfNames) found[shelf] ??= new Map()
  shelves.set(userId, found)
  return found
}

export function isOnShelf(library: Library, userId: string, shelf: ShelfName, videoId: string): boolean {
  const entry = shelvesOf(library, userId)[shelf].get(videoId)
  return entry !== undefined && isActive(entry)
}

export function playlistsOf({ playlists }: Library, userId: string) {
  const found = playlists.get(userId) ?? new Map<string, Playlist>()
  playlists.set(userId, found)
  return found
}

export const activePlaylists = (library: Library, userId: string): Playlist[] =>
  activeIn(playlistsOf(library, userId)).sort(compare)

export const activeIn = <Value extends Removable>(values: Map<string, Value>): Value[] =>
  [...values.values()].filter(isActive)

export const isActive = ({ removal }: Removable): boolean => removal === undefined

/** Orders by time, then by id. */
export const compare = (a: EntryKey, b: EntryKey): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

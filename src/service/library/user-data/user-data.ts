import type { StoredShelf } from '#contract/library/stored-shelves.ts'
import type { EntryKey } from '../../cursor.ts'
import type { EmptyPlaylist, StoredPlaylist } from '../playlist.ts'

/** Bulk writes to users' lists: import, and the purge of old removals. */
export interface UserDataStore {
  /** Skips videos that are on the shelf. Returns the number added. */
  addToShelf(userId: string, shelf: StoredShelf, entries: EntryKey[]): Promise<number>
  /** Skips playlists that exist by their id or `playlistKey`, restores those that are removed, and stops at `maxPlaylists`. Returns the number of both. */
  createPlaylists(userId: string, playlists: EmptyPlaylist[], maxPlaylists: number): Promise<number>
  /**
   * Stops at `maxVideos` in each playlist, and where the user's playlists take `maxStoredBytes`. A video that is in its playlist gets nothing but a note, where it has none.
   * Returns the number added or noted.
   */
  addToPlaylists(
    userId: string,
    entries: ImportedEntry[],
    maxVideos: number,
    maxStoredBytes?: number,
  ): Promise<number>
  /** Deletes what was removed by removals with smaller ids; what batches with smaller ids added stays, and can no longer be undone. The ids sort by time. */
  purge(before: string): Promise<void>
}

/** A video of one of a user's playlists; `id` is the video's. */
export interface ImportedEntry extends EntryKey {
  playlistId: string
  /** Undefined: the order added. */
  position?: string | undefined
  note?: string | undefined
}

type PlaylistIdentity = Pick<StoredPlaylist, 'id' | 'title' | 'at'>

/** Identifies a playlist in files of earlier versions, and where those were imported: its id may be another. */
export const playlistKey = ({ title, at }: Omit<PlaylistIdentity, 'id'>): string => `${at} ${title}`

/** The playlists that do not exist yet, without duplicates. */
export function missingFrom<Playlist extends PlaylistIdentity>(
  existing: PlaylistIdentity[],
  playlists: Playlist[],
): Playlist[] {
  const known = new Set(existing.flatMap((playlist) => [playlist.id, playlistKey(playlist)]))
  return playlists.filter((playlist) => {
    const key = playlistKey(playlist)
    return !known.has(key) && !known.has(playlist.id) && known.add(key).add(playlist.id)
  })
}

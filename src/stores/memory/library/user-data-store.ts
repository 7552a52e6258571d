import { storedShelves } from '#contract/library/stored-shelves.ts'
import { type ImportedEntry, missingFrom, type UserDataStore } from '#service/library/user-data/user-data.ts'
import {
  activeIn,
  activePlaylist,
  activePlaylists,
  type Entry,
  emptyLibrary,
  isActive,
  isFull,
  playlistsOf,
  type Removable,
  shelvesOf,
} from './library-state.ts'

export function createUserDataStore(library = emptyLibrary()): UserDataStore {
  return {
    async addToShelf(userId, shelf, entries) {
      return addMissing(shelvesOf(library, userId)[shelf], entries)
    },
    async createPlaylists(userId, imported, maxPlaylists) {
      const existing = activePlaylists(library, userId)
      const missing = missingFrom(existing, imported).slice(0, Math.max(0, maxPlaylists - existing.length))
      const playlists = playlistsOf(library, userId)
      for (const playlist of missing) {
        const removed = playlists.get(playlist.id)
        if (removed) removed.removal = undefined
        else playlists.set(playlist.id, { ...playlist, removal: undefined, entries: new Map() })
      }
      return missing.length
    },
    async addToPlaylists(userId, entries, maxVideos, maxStoredBytes) {
      let added = 0
      if (isFull(library, userId, maxStoredBytes)) return added
      for (const [playlistId, batch] of Map.groupBy(entries, (entry) => entry.playlistId)) {
        const playlist = activePlaylist(library, userId, playlistId)
        if (playlist) added += addMissing(playlist.entries, batch, maxVideos)
      }
      return added
    },
    async purge(before) {
      for (const userId of library.shelves.keys())
        for (const shelf of storedShelves) purge(shelvesOf(library, userId)[shelf], before)
      for (const playlists of library.playlists.values()) {
        purge(playlists, before)
        for (const { entries } of playlists.values()) purge(entries, before)
      }
    },
  }
}

function addMissing(
  existing: Map<string, Entry>,
  entries: Omit<ImportedEntry, 'playlistId'>[],
  maxEntries = Number.POSITIVE_INFINITY,
): number {
  const room = maxEntries - activeIn(existing).length
  const added = new Set<string>()
  let noted = 0
  for (const { id, at, position, note } of entries) {
    const entry = existing.get(id)
    if (entry && isActive(entry)) {
      // As in SQL, a repetition of an added entry changes nothing.
      if (!note || entry.note || added.has(id)) continue
      entry.note = note
      noted++
    } else if (added.size < room) {
      existing.set(id, { id, at, position, note, removal: undefined })
      added.add(id)
    }
  }
  return added.size + noted
}

function purge(values: Map<string, Removable>, before: string) {
  for (const [id, value] of values) {
    if (value.removal !== undefined && value.removal < before) values.delete(id)
    if (value.addition !== undefined && value.addition < before) value.addition = undefined
  }
}

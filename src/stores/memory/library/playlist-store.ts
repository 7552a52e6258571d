import type { PlaylistStore, StoredPlaylist } from '#service/library/playlist.ts'
import { comparePositions, evenPositions, positionBetween } from '#service/library/position.ts'
import type { MatchingById } from '../catalogue/catalogue-store.ts'
import {
  activeIn,
  activeOf,
  activePlaylist,
  activePlaylists,
  anyVideo,
  bytesOf,
  compare,
  emptyLibrary,
  entriesIn,
  isActive,
  isFull,
  orderedEntries,
  type Playlist,
  playlistsOf,
  positionOf,
  presentIds,
  removeAdded,
  storedBytes,
} from './library-state.ts'

export function createPlaylistStore(
  library = emptyLibrary(),
  catalogue: MatchingById = anyVideo,
): PlaylistStore {
  const find = (userId: string, id: string) => activePlaylist(library, userId, id)

  async function stored(playlist: Playlist): Promise<StoredPlaylist> {
    const { id, at, title, description, updatedAt = at, shareToken = null } = playlist
    const videoCount = (await presentIds(catalogue, activeIn(playlist.entries))).length
    return { id, at, title, description, videoCount, updatedAt, shareToken }
  }

  return {
    async page(userId, { after, limit }) {
      const playlists = activePlaylists(library, userId)
      const page = playlists.filter((playlist) => !after || compare(playlist, after) > 0).slice(0, limit)
      return { entries: await Promise.all(page.map(stored)), total: playlists.length }
    },
    async find(userId, id) {
      const playlist = find(userId, id)
      return playlist && stored(playlist)
    },
    async videos(userId, id, request) {
      const playlist = find(userId, id)
      return (
        playlist && {
          playlist: await stored(playlist),
          ...(await orderedEntries(entriesIn(playlist), catalogue, request)),
        }
      )
    },
    async entries(userId, id, { after, limit }) {
      const playlist = find(userId, id)
      return (playlist ? entriesIn(playlist) : [])
        .filter((entry) => !after || comparePositions(entry, after) > 0)
        .slice(0, limit)
    },
    async firstVideos(userId, ids, limit) {
      const firsts = ids.map(async (playlistId) => {
        const playlist = find(userId, playlistId)
        const ids = await presentIds(catalogue, playlist ? entriesIn(playlist) : [])
        return ids.slice(0, limit).map((videoId) => ({ playlistId, videoId }))
      })
      return (await Promise.all(firsts)).flat()
    },
    async lengths(userId, ids) {
      const lengths = ids.map(async (playlistId) => {
        const playlist = find(userId, playlistId)
        const videos = await catalogue.find(playlist ? activeIn(playlist.entries).map(({ id }) => id) : [])
        const seconds = videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
        return { playlistId, seconds, isLowerBound: videos.some(({ duration }) => duration === null) }
      })
      return (await Promise.all(lengths)).filter(({ seconds, isLowerBound }) => seconds > 0 || isLowerBound)
    },
    async create(userId, playlist, maxPlaylists) {
      if (activePlaylists(library, userId).length >= maxPlaylists) return false
      playlistsOf(library, userId).set(playlist.id, { ...playlist, removal: undefined, entries: new Map() })
      return true
    },
    async update(userId, id, { title, description }, at) {
      const playlist = find(userId, id)
      if (!playlist) return false
      playlist.title = title ?? playlist.title
      playlist.description = description ?? playlist.description
      playlist.updatedAt = at
      return true
    },
    async copy(source, userId, playlist, maxPlaylists, maxStoredBytes) {
      const original = find(source.userId, source.id)
      if (!original) return 'unknown'
      if (activePlaylists(library, userId).length >= maxPlaylists) return 'full'
      // Undefined in journals of earlier versions.
      if (storedBytes(library, userId) + bytesOf(original) > maxStoredBytes) return 'no-space'
      await this.create(userId, playlist, maxPlaylists)
      const copied = find(userId, playlist.id)
      for (const { id, position, note } of entriesIn(original))
        copied?.entries.set(id, { id, at: playlist.at, position, note, removal: undefined })
      return 'copied'
    },
    async remove(userId, id, removal) {
      const playlist = find(userId, id)
      if (!playlist) return false
      playlist.removal = removal
      return true
    },
    async add(userId, id, videoId, at, maxVideos, maxStoredBytes) {
      if (isFull(library, userId, maxStoredBytes)) return 'no-space'
      const playlist = find(userId, id)
      if (!playlist) return 'unknown'
      if (has(playlist, videoId)) return 'present'
      if (countOf(playlist) >= maxVideos) return 'full'
      playlist.entries.set(videoId, { id: videoId, at, removal: undefined })
      playlist.updatedAt = at
      return 'added'
    },
    async removeVideo(userId, id, videoId, removal, at) {
      const playlist = find(userId, id)
      if (!playlist) return undefined
      const entry = activeOf(playlist.entries, videoId)
      if (!entry) return false
      entry.removal = removal
      playlist.updatedAt = at
      return true
    },
    async changeEntry(userId, id, videoId, { note, after }, at, maxStoredBytes) {
      if (note && isFull(library, userId, maxStoredBytes)) return 'no-space'
      const playlist = find(userId, id)
      if (!playlist) return 'unknown'
      const entry = activeOf(playlist.entries, videoId)
      if (!entry) return 'absent'
      if (after != null && !has(playlist, after)) return 'after-absent'
      if (after !== undefined) move(playlist, videoId, after)
      entry.note = note ?? entry.note
      playlist.updatedAt = at
      return 'changed'
    },
    async batch(userId, id, { add, remove }, batchId, maxVideos, at, maxStoredBytes) {
      if (add.length > 0 && isFull(library, userId, maxStoredBytes)) return 'no-space'
      const playlist = find(userId, id)
      if (!playlist) return 'unknown'
      const added = add.filter(({ id }) => !has(playlist, id))
      const removed = remove.flatMap((videoId) => activeOf(playlist.entries, videoId) ?? [])
      if (added.length > 0 && countOf(playlist) - removed.length + added.length > maxVideos) return 'full'
      for (const entry of removed) entry.removal = batchId
      for (const { id, at } of added)
        playlist.entries.set(id, { id, at, removal: undefined, addition: batchId })
      if (added.length + removed.length > 0) playlist.updatedAt = at
      return { added: added.map(({ id }) => id), removed: removed.length }
    },
    async undo(userId, id, maxPlaylists, maxVideos, removal, at) {
      let undone = 0
      for (const playlist of playlistsOf(library, userId).values()) {
        if (playlist.removal === id && activePlaylists(library, userId).length < maxPlaylists) {
          playlist.removal = undefined
          undone++
        }
        if (!isActive(playlist)) continue
        const changed =
          removeAdded(playlist.entries.values(), id, removal) + restoreEntries(playlist, id, maxVideos)
        if (changed > 0) playlist.updatedAt = at
        undone += changed
      }
      return undone
    },
    storedBytes: async (userId) => storedBytes(library, userId),
    async memberships(userId, videoIds) {
      return activePlaylists(library, userId).flatMap((playlist) =>
        videoIds
          .filter((videoId) => has(playlist, videoId))
          .map((videoId) => ({ playlistId: playlist.id, videoId })),
      )
    },
  }
}

const has = ({ entries }: Playlist, videoId: string) => activeOf(entries, videoId) !== undefined

const countOf = ({ entries }: Playlist) => activeIn(entries).length

function move(playlist: Playlist, videoId: string, after: string | null) {
  const others = entriesIn(playlist).filter(({ id }) => id !== videoId)
  const index = others.findIndex(({ id }) => id === after)
  const position = positionBetween(others[index]?.position ?? null, others[index + 1]?.position ?? null)
  const moved = playlist.entries.get(videoId)
  if (moved) moved.position = position
  if (position === undefined) renumber(playlist, videoId, after)
}

/** Removed entries too, which may be restored. */
function renumber({ entries }: Playlist, videoId: string, after: string | null) {
  const ids = [...entries.values()]
    .map((entry) => ({ id: entry.id, position: positionOf(entry) }))
    .sort(comparePositions)
    .map(({ id }) => id)
    .filter((id) => id !== videoId)
  ids.splice(after === null ? 0 : ids.indexOf(after) + 1, 0, videoId)
  for (const [index, position] of evenPositions(ids.length).entries()) {
    const entry = entries.get(ids[index] as string)
    if (entry) entry.position = position
  }
}

function restoreEntries(playlist: Playlist, removal: string, maxVideos: number): number {
  const restored = [...playlist.entries.values()]
    .filter((entry) => entry.removal === removal)
    .map((entry) => ({ entry, id: entry.id, position: positionOf(entry) }))
    .sort(comparePositions)
    .slice(0, Math.max(0, maxVideos - countOf(playlist)))
  for (const { entry } of restored) entry.removal = undefined
  return restored.length
}

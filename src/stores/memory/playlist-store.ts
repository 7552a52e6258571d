import type { PlaylistStore, StoredPlaylist } from '#service/library/playlist.ts'
import {
  activeIn,
  activePlaylists,
  compare,
  emptyLibrary,
  isActive,
  type Playlist,
  playlistsOf,
} from './library-state.ts'

export function createPlaylistStore(library = emptyLibrary()): PlaylistStore {
  const find = (userId: string, id: string) => {
    const playlist = playlistsOf(library, userId).get(id)
    return playlist && isActive(playlist) ? playlist : undefined
  }

  return {
    async page(userId, { after, limit }) {
      const playlists = activePlaylists(library, userId)
      const page = playlists.filter((playlist) => !after || compare(playlist, after) > 0).slice(0, limit)
      return { entries: page.map(stored), total: playlists.length }
    },
    async videos(userId, id, { after, limit }) {
      const playlist = find(userId, id)
      if (!playlist) return undefined
      const entries = videosOf(playlist)
        .filter((entry) => !after || compare(entry, after) > 0)
        .slice(0, limit)
        .map(({ id, at }) => ({ id, at }))
      return { playlist: stored(playlist), entries }
    },
    async firstVideos(userId, ids, limit) {
      return ids.flatMap((playlistId) => {
        const playlist = find(userId, playlistId)
        const first = playlist ? videosOf(playlist).slice(0, limit) : []
        return first.map(({ id }) => ({ playlistId, videoId: id }))
      })
    },
    async create(userId, playlist, maxPlaylists) {
      if (activePlaylists(library, userId).length >= maxPlaylists) return false
      playlistsOf(library, userId).set(playlist.id, { ...playlist, removal: undefined, entries: new Map() })
      return true
    },
    async remove(userId, id, removal) {
      const playlist = find(userId, id)
      if (!playlist) return false
      playlist.removal = removal
      return true
    },
    async add(userId, id, videoId, at, maxVideos) {
      const playlist = find(userId, id)
      if (!playlist) return 'unknown'
      const existing = playlist.entries.get(videoId)
      if (existing && isActive(existing)) return 'present'
      if (countOf(playlist) >= maxVideos) return 'full'
      playlist.entries.set(videoId, { id: videoId, at, removal: undefined })
      return 'added'
    },
    async removeVideo(userId, id, videoId, removal) {
      const playlist = find(userId, id)
      if (!playlist) return undefined
      const entry = playlist.entries.get(videoId)
      if (!entry || !isActive(entry)) return false
      entry.removal = removal
      return true
    },
    async restore(userId, removal, maxPlaylists, maxVideos) {
      let restored = 0
      for (const playlist of playlistsOf(library, userId).values()) {
        if (playlist.removal === removal && activePlaylists(library, userId).length < maxPlaylists) {
          playlist.removal = undefined
          restored++
        }
        if (!isActive(playlist)) continue
        for (const entry of playlist.entries.values()) {
          if (entry.removal !== removal || countOf(playlist) >= maxVideos) continue
          entry.removal = undefined
          restored++
        }
      }
      return restored
    },
    async memberships(userId, videoIds) {
      return activePlaylists(library, userId).flatMap((playlist) =>
        videosOf(playlist)
          .filter(({ id }) => videoIds.includes(id))
          .map(({ id }) => ({ playlistId: playlist.id, videoId: id })),
      )
    },
  }
}

const videosOf = ({ entries }: Playlist) => activeIn(entries).sort(compare)

const countOf = ({ entries }: Playlist) => activeIn(entries).length

function stored(playlist: Playlist): StoredPlaylist {
  const { id, at, title, description } = playlist
  return { id, at, title, description, videoCount: countOf(playlist) }
}

import type { EntryKey } from '#service/cursor.ts'
import { missingFrom, type PlaylistStore, type StoredPlaylist } from '#service/library/playlist.ts'
import { compare, isThere, type Removable } from './removable.ts'

interface Playlist extends Removable {
  title: string
  description: string
  entries: Map<string, Removable>
}

/** Each user's playlists; they can be cloned, kept and given to another store. */
export type Playlists = Map<string, Map<string, Playlist>>

/** Playlists in maps. */
export function createPlaylistStore(users: Playlists = new Map()): PlaylistStore {
  const playlistsOf = (userId: string) => {
    const playlists = users.get(userId) ?? new Map<string, Playlist>()
    users.set(userId, playlists)
    return playlists
  }
  const there = (userId: string) => [...playlistsOf(userId).values()].filter(isThere).sort(compare)
  const find = (userId: string, id: string) => {
    const playlist = playlistsOf(userId).get(id)
    return playlist && isThere(playlist) ? playlist : undefined
  }
  const create = (userId: string, playlists: Omit<StoredPlaylist, 'videoCount'>[], most: number) => {
    const coming = playlists.slice(0, Math.max(0, most - there(userId).length))
    for (const playlist of coming)
      playlistsOf(userId).set(playlist.id, { ...playlist, removal: undefined, entries: new Map() })
    return coming.length
  }

  return {
    async create(userId, playlist, most) {
      return create(userId, [playlist], most) === 1
    },
    async createMissing(userId, playlists, most) {
      return create(userId, missingFrom(there(userId), playlists), most)
    },
    async list(userId, after, limit) {
      return there(userId)
        .filter((playlist) => !after || compare(playlist, after) > 0)
        .slice(0, limit)
        .map(kept)
    },
    async count(userId) {
      return there(userId).length
    },
    async find(userId, id) {
      const playlist = find(userId, id)
      return playlist && kept(playlist)
    },
    async remove(userId, id, removal) {
      const playlist = find(userId, id)
      if (!playlist) return false
      playlist.removal = removal
      return true
    },
    async videos(userId, id, after, limit) {
      const playlist = find(userId, id)
      return (playlist ? videosOf(playlist) : [])
        .filter((entry) => !after || compare(entry, after) > 0)
        .slice(0, limit)
        .map(({ id, at }) => ({ id, at }))
    },
    async firstVideos(userId, ids, each) {
      return ids.flatMap((playlistId) => {
        const playlist = find(userId, playlistId)
        const first = playlist ? videosOf(playlist).slice(0, each) : []
        return first.map(({ id }) => ({ playlistId, videoId: id }))
      })
    },
    async add(userId, id, videoId, at, most) {
      const playlist = find(userId, id)
      if (!playlist) return 'unknown'
      const known = playlist.entries.get(videoId)
      if (known && isThere(known)) return 'present'
      if (countOf(playlist) >= most) return 'full'
      playlist.entries.set(videoId, { id: videoId, at, removal: undefined })
      return 'added'
    },
    async addAll(userId, places, most) {
      let added = 0
      for (const [playlistId, some] of Map.groupBy(places, (place) => place.playlistId)) {
        const playlist = find(userId, playlistId)
        if (playlist) added += addAll(playlist, some, most)
      }
      return added
    },
    async removeVideo(userId, id, videoId, removal) {
      const playlist = find(userId, id)
      if (!playlist) return undefined
      const known = playlist.entries.get(videoId)
      if (!known || !isThere(known)) return false
      known.removal = removal
      return true
    },
    async restore(userId, removal, mostPlaylists, mostVideos) {
      let restored = 0
      for (const playlist of playlistsOf(userId).values()) {
        if (playlist.removal === removal && there(userId).length < mostPlaylists) {
          playlist.removal = undefined
          restored++
        }
        if (!isThere(playlist)) continue
        for (const entry of playlist.entries.values()) {
          if (entry.removal !== removal || countOf(playlist) >= mostVideos) continue
          entry.removal = undefined
          restored++
        }
      }
      return restored
    },
    async memberships(userId, videoIds) {
      return there(userId).flatMap((playlist) =>
        videosOf(playlist)
          .filter(({ id }) => videoIds.includes(id))
          .map(({ id }) => ({ playlistId: playlist.id, videoId: id })),
      )
    },
    async removeAll(userId) {
      users.delete(userId)
    },
    async purge(before) {
      for (const playlists of users.values()) {
        for (const [id, playlist] of playlists) {
          if (isOld(playlist, before)) playlists.delete(id)
          for (const [videoId, entry] of playlist.entries)
            if (isOld(entry, before)) playlist.entries.delete(videoId)
        }
      }
    },
  }
}

const videosOf = ({ entries }: Playlist) => [...entries.values()].filter(isThere).sort(compare)

const countOf = ({ entries }: Playlist) => [...entries.values()].filter(isThere).length

const isOld = ({ removal }: Removable, before: string) => removal !== undefined && removal < before

function addAll(playlist: Playlist, places: EntryKey[], most: number): number {
  const room = most - countOf(playlist)
  let added = 0
  for (const { id, at } of places) {
    const known = playlist.entries.get(id)
    if (added >= room || (known && isThere(known))) continue
    playlist.entries.set(id, { id, at, removal: undefined })
    added++
  }
  return added
}

function kept(playlist: Playlist): StoredPlaylist {
  const { id, at, title, description } = playlist
  return { id, at, title, description, videoCount: countOf(playlist) }
}

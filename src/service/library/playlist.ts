import { Failure } from '#contract/failures.ts'
import { maxPageSize, maxPlaylists, maxPlaylistVideos } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { Clock } from '../clock.ts'
import { decodeEntryCursor, type EntryKey, splitPage } from '../cursor.ts'
import type { ListRequest, VideosById } from './shelf.ts'

/** A playlist as stores keep it; `at` is when it was created. */
export interface StoredPlaylist extends EntryKey {
  title: string
  description: string
  videoCount: number
}

type Known = Pick<StoredPlaylist, 'title' | 'at'>

/** What tells whether a playlist that comes back is there. */
export const playlistKey = ({ title, at }: Known): string => `${at} ${title}`

/** Those of which there is none yet, each once. */
export function missingFrom<Wanted extends Known>(there: Known[], wanted: Wanted[]): Wanted[] {
  const known = new Set(there.map(playlistKey))
  return wanted.filter((playlist) => {
    const key = playlistKey(playlist)
    return !known.has(key) && known.add(key)
  })
}

/** A video's place in one of a user's playlists; `id` is the video's. */
export interface PlaylistEntryKey extends EntryKey {
  playlistId: string
}

/** Where playlists are kept, each a user's own: to everybody else it does not exist. */
export interface PlaylistStore {
  /** False when the user has `most` already. */
  create(userId: string, playlist: Omit<StoredPlaylist, 'videoCount'>, most: number): Promise<boolean>
  /** As `create` for each of those that are missing, one after another until the user has `most`; how many were created. */
  createMissing(
    userId: string,
    playlists: Omit<StoredPlaylist, 'videoCount'>[],
    most: number,
  ): Promise<number>
  /** In the order created, those after the place alone. */
  list(userId: string, after: EntryKey | undefined, limit: number): Promise<StoredPlaylist[]>
  count(userId: string): Promise<number>
  find(userId: string, id: string): Promise<StoredPlaylist | undefined>
  /** False when there is no such playlist. */
  remove(userId: string, id: string, removal: string): Promise<boolean>
  /** A playlist's videos in the order added, those after the place alone; `id` is the video's. */
  videos(userId: string, id: string, after: EntryKey | undefined, limit: number): Promise<EntryKey[]>
  /** The first videos of each, `each` at most, in the order added. */
  firstVideos(userId: string, ids: string[], each: number): Promise<{ playlistId: string; videoId: string }[]>
  add(userId: string, id: string, videoId: string, at: TimestampMicros, most: number): Promise<Added>
  /** As `add` for each, one after another, `most` in each playlist; how many were added. */
  addAll(userId: string, places: PlaylistEntryKey[], most: number): Promise<number>
  /** False when the video was not in it; undefined when there is no such playlist. */
  removeVideo(userId: string, id: string, videoId: string, removal: string): Promise<boolean | undefined>
  /** Puts back what that removal took, each in its old place, as far as there is room. */
  restore(userId: string, removal: string, maxPlaylists: number, mostVideos: number): Promise<number>
  memberships(userId: string, videoIds: string[]): Promise<{ playlistId: string; videoId: string }[]>
  removeAll(userId: string): Promise<void>
  purge(before: string): Promise<void>
}

export type Added = 'added' | 'present' | 'full' | 'unknown'

export interface PlaylistPorts {
  playlists: PlaylistStore
  catalogue: VideosById
  clock: Clock
}

export interface PlaylistsRequest extends ListRequest {
  videos?: number | undefined
}

/** What a user may do with playlists. */
export function openPlaylists({ playlists, catalogue, clock }: PlaylistPorts, userId: string) {
  async function one(id: string, { limit = maxPageSize, cursor }: ListRequest = {}) {
    const found = await playlists.find(userId, id)
    if (!found) throw new Failure('playlist_unknown')
    const entries = await playlists.videos(
      userId,
      id,
      cursor === undefined ? undefined : decodeEntryCursor(cursor),
      limit + 1,
    )
    const { page, nextCursor } = splitPage(entries, limit)
    const videos = await catalogue.find(page.map(({ id }) => id))
    return { playlist: { ...found, videos }, total: found.videoCount, nextCursor }
  }

  async function list({ limit = maxPageSize, cursor, videos }: PlaylistsRequest = {}) {
    const entries = await playlists.list(
      userId,
      cursor === undefined ? undefined : decodeEntryCursor(cursor),
      limit + 1,
    )
    const { page, nextCursor } = splitPage(entries, limit)
    const most = Math.floor(maxPageSize / Math.max(1, page.length))
    return {
      playlists: await withVideos(page, Math.min(videos ?? most, most)),
      total: await playlists.count(userId),
      nextCursor,
    }
  }

  return {
    list,
    one,
    async create(told: { title: string; description: string }) {
      const playlist = { ...told, id: clock.id(), at: clock.next() }
      if (!(await playlists.create(userId, playlist, maxPlaylists))) throw new Failure('playlists_full')
      return { ...playlist, videoCount: 0, videos: [] as CatalogueVideo[] }
    },
    async remove(id: string): Promise<string> {
      const removal = clock.id()
      if (!(await playlists.remove(userId, id, removal))) throw new Failure('playlist_unknown')
      return removal
    },
    async add(id: string, videoId: string): Promise<void> {
      const [video] = await catalogue.find([videoId])
      if (!video) throw new Failure('video_unknown')
      const added = await playlists.add(userId, id, video._id, clock.next(), maxPlaylistVideos)
      if (added !== 'added') throw new Failure(refusals[added])
    },
    async removeVideo(id: string, videoId: string): Promise<string | null> {
      const removal = clock.id()
      const removed = await playlists.removeVideo(userId, id, videoId, removal)
      if (removed === undefined) throw new Failure('playlist_unknown')
      return removed ? removal : null
    },
  }

  async function withVideos(page: StoredPlaylist[], each: number) {
    const ids = page.filter(({ videoCount }) => videoCount > 0).map(({ id }) => id)
    const entries = each > 0 && ids.length > 0 ? await playlists.firstVideos(userId, ids, each) : []
    const found = await catalogue.find([...new Set(entries.map(({ videoId }) => videoId))])
    const byId = new Map(found.map((video) => [video._id, video]))
    const held = Map.groupBy(entries, ({ playlistId }) => playlistId)
    return page.map((playlist) => ({
      ...playlist,
      videos: (held.get(playlist.id) ?? []).flatMap(({ videoId }) => byId.get(videoId) ?? []),
    }))
  }
}

const refusals = {
  present: 'already_in_playlist',
  full: 'playlist_full',
  unknown: 'playlist_unknown',
} as const

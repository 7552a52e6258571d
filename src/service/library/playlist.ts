import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { Failure } from '#contract/failures.ts'
import { maxPageSize, maxPlaylists, maxPlaylistVideos } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Clock } from '../clock.ts'
import { decodeEntryCursor, type EntryKey, type PageRequest, splitPage } from '../cursor.ts'
import type { ListRequest, VideosById } from './shelf.ts'

/** `at` is when it was created. */
export interface StoredPlaylist extends EntryKey {
  title: string
  description: string
  videoCount: number
}

export type NewPlaylist = Omit<StoredPlaylist, 'videoCount'>

/** Playlists in the order created. Another user's playlist does not exist. `restore` undoes a removal by its id until it is purged. */
export interface PlaylistStore {
  page(userId: string, request: PageRequest): Promise<{ entries: StoredPlaylist[]; total: number }>
  /** A playlist and its videos in the order added; in entries, `id` is the video's. Undefined when the playlist does not exist. */
  videos(userId: string, id: string, request: PageRequest): Promise<PlaylistVideos | undefined>
  /** The first videos of each playlist, in the order added. */
  firstVideos(userId: string, ids: string[], limit: number): Promise<PlaylistVideo[]>
  /** False when the user has `maxPlaylists`. */
  create(userId: string, playlist: NewPlaylist, maxPlaylists: number): Promise<boolean>
  /** False when the playlist does not exist. */
  remove(userId: string, id: string, removal: string): Promise<boolean>
  add(userId: string, id: string, videoId: string, at: TimestampMicros, maxVideos: number): Promise<AddResult>
  /** False when the playlist does not have the video; undefined when the playlist does not exist. */
  removeVideo(userId: string, id: string, videoId: string, removal: string): Promise<boolean | undefined>
  /** Restores entries with their old times, within the limits. Returns the number restored. */
  restore(userId: string, removal: string, maxPlaylists: number, maxVideos: number): Promise<number>
  /** The playlists that have these videos. */
  memberships(userId: string, videoIds: string[]): Promise<PlaylistVideo[]>
}

export interface PlaylistVideos {
  playlist: StoredPlaylist
  entries: EntryKey[]
}

export interface PlaylistVideo {
  playlistId: string
  videoId: string
}

export type AddResult = 'added' | 'present' | 'full' | 'unknown'

export interface PlaylistPorts {
  playlists: PlaylistStore
  catalogue: VideosById
  clock: Clock
}

export interface PlaylistsRequest extends ListRequest {
  videos?: number | undefined
}

/** The rules of one user's playlists. */
export function openPlaylists({ playlists, catalogue, clock }: PlaylistPorts, userId: string) {
  async function one(id: string, { limit = maxPageSize, cursor }: ListRequest = {}) {
    const found = await playlists.videos(userId, id, pageRequest(limit, cursor))
    if (!found) throw new Failure('playlist_unknown')
    const { page, nextCursor } = splitPage(found.entries, limit)
    const videos = await catalogue.find(page.map(({ id }) => id))
    return { playlist: { ...found.playlist, videos }, total: found.playlist.videoCount, nextCursor }
  }

  async function list({ limit = maxPageSize, cursor, videos }: PlaylistsRequest = {}) {
    const { entries, total } = await playlists.page(userId, pageRequest(limit, cursor))
    const { page, nextCursor } = splitPage(entries, limit)
    const maxVideos = Math.floor(maxPageSize / Math.max(1, page.length))
    return { playlists: await withVideos(page, Math.min(videos ?? maxVideos, maxVideos)), total, nextCursor }
  }

  return {
    list,
    one,
    async create({ title, description }: { title: string; description: string }) {
      const playlist = { title, description, id: clock.id(), at: clock.next() }
      if (!(await playlists.create(userId, playlist, maxPlaylists))) throw new Failure('playlists_full')
      return { ...playlist, videoCount: 0, videos: [] as CatalogueVideo[] }
    },
    /** Returns the removal's id. */
    async remove(id: string): Promise<string> {
      const removal = clock.id()
      if (!(await playlists.remove(userId, id, removal))) throw new Failure('playlist_unknown')
      return removal
    },
    async add(id: string, videoId: string): Promise<void> {
      const [video] = await catalogue.find([videoId])
      if (!video) throw new Failure('video_unknown')
      const result = await playlists.add(userId, id, video._id, clock.next(), maxPlaylistVideos)
      if (result !== 'added') throw new Failure(addFailures[result])
    },
    /** Returns the removal's id; null when the playlist does not have the video. */
    async removeVideo(id: string, videoId: string): Promise<string | null> {
      const removal = clock.id()
      const removed = await playlists.removeVideo(userId, id, videoId, removal)
      if (removed === undefined) throw new Failure('playlist_unknown')
      return removed ? removal : null
    },
  }

  async function withVideos(page: StoredPlaylist[], videosEach: number) {
    const ids = page.filter(({ videoCount }) => videoCount > 0).map(({ id }) => id)
    const entries =
      videosEach > 0 && ids.length > 0 ? await playlists.firstVideos(userId, ids, videosEach) : []
    const found = await catalogue.find([...new Set(entries.map(({ videoId }) => videoId))])
    const byId = new Map(found.map((video) => [video._id, video]))
    const byPlaylist = Map.groupBy(entries, ({ playlistId }) => playlistId)
    return page.map((playlist) => ({
      ...playlist,
      videos: (byPlaylist.get(playlist.id) ?? []).flatMap(({ videoId }) => byId.get(videoId) ?? []),
    }))
  }
}

const addFailures = {
  present: 'already_in_playlist',
  full: 'playlist_full',
  unknown: 'playlist_unknown',
} as const

const pageRequest = (limit: number, cursor: string | undefined): PageRequest => ({
  after: cursor === undefined ? undefined : decodeEntryCursor(cursor),
  limit: limit + 1,
})

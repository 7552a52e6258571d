import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Failure } from '#contract/failures.ts'
import type { Batch, BatchResponse } from '#contract/library/batch.ts'
import type {
  EntryChange,
  PlaylistChange,
  PlaylistLength,
  PlaylistsQuery,
} from '#contract/library/playlist.ts'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { defaultStorageQuotaBytes, maxPageSize, maxPlaylists, maxPlaylistVideos } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { CatalogueStore, VideosById } from '../catalogue/catalogue-store.ts'
import type { VideoKey } from '../catalogue/video-order.ts'
import type { Clock } from '../clock.ts'
import { createEntryCursors, type EntryKey, type PageRequest, type QueryOf, splitPage } from '../cursor.ts'
import type { ListFilter } from './list-filter.ts'
import type { PositionKey } from './position.ts'
import { type BatchChange, type BatchResult, newEntries, withUndo } from './shelf.ts'

/** `at` is when it was created. */
export interface StoredPlaylist extends EntryKey {
  title: string
  description: string
  videoCount: number
  /** When its texts or its videos were last changed. */
  updatedAt: TimestampMicros
  shareToken: string | null
}

/** A playlist as it is created: without videos and a link. */
export type EmptyPlaylist = Omit<StoredPlaylist, 'videoCount' | 'updatedAt' | 'shareToken'>

/** A video in a playlist; `id` is the video's, `at` when it was added. */
export interface PlaylistEntry extends EntryKey, PositionKey {
  note: string
}

/** Whose playlist it is, and its id. */
export interface PlaylistOwner {
  userId: string
  id: string
}

export interface OrderedEntriesRequest extends PageRequest<VideoKey>, ListFilter {
  /** The key of `order` is a position, that of `added` a time. */
  order: PlaylistSort
}

/** With its key in the order. */
export type OrderedEntry = PlaylistEntry & VideoKey

/** Playlists in the order created. Another user's playlist does not exist. */
export interface PlaylistStore {
  page(userId: string, request: PageRequest): Promise<{ entries: StoredPlaylist[]; total: number }>
  find(userId: string, id: string): Promise<StoredPlaylist | undefined>
  /** A page of its videos that the catalogue has, with their number on all pages. Undefined when the playlist does not exist. */
  videos(
    userId: string,
    id: string,
    request: OrderedEntriesRequest,
  ): Promise<{ playlist: StoredPlaylist; entries: OrderedEntry[]; total: number } | undefined>
  /** In their order, also of videos that the catalogue does not have. */
  entries(userId: string, id: string, request: PageRequest<PositionKey>): Promise<PlaylistEntry[]>
  /** The first videos of each playlist that the catalogue has, in their order. */
  firstVideos(userId: string, ids: string[], limit: number): Promise<PlaylistVideo[]>
  /** How long each of those that have videos plays. */
  lengths(userId: string, ids: string[]): Promise<({ playlistId: string } & PlaylistLength)[]>
  /** False when the user has `maxPlaylists`. */
  create(userId: string, playlist: EmptyPlaylist, maxPlaylists: number): Promise<boolean>
  /** Changes the given texts only. False when the playlist does not exist. */
  update(userId: string, id: string, change: PlaylistChange, at: TimestampMicros): Promise<boolean>
  /** Copies the source's videos, with their order and notes, into a new playlist. They are added when it is created. */
  copy(
    source: PlaylistOwner,
    userId: string,
    playlist: EmptyPlaylist,
    maxPlaylists: number,
    maxStoredBytes: number,
  ): Promise<'copied' | 'full' | 'no-space' | 'unknown'>
  /** False when the playlist does not exist. */
  remove(userId: string, id: string, removal: string): Promise<boolean>
  add(
    userId: string,
    id: string,
    videoId: string,
    at: TimestampMicros,
    maxVideos: number,
    maxStoredBytes?: number,
  ): Promise<AddResult>
  /** False when the playlist does not have the video; undefined when the playlist does not exist. */
  removeVideo(
    userId: string,
    id: string,
    videoId: string,
    removal: string,
    at: TimestampMicros,
  ): Promise<boolean | undefined>
  /** Changes a note, and moves an entry: of the others only positions may change, and not their order. */
  changeEntry(
    userId: string,
    id: string,
    videoId: string,
    change: EntryChange,
    at: TimestampMicros,
    maxStoredBytes?: number,
  ): Promise<EntryResult>
  /** Adds and removes videos in one transaction. Nothing changes when the playlist does not exist or would be too long. */
  batch(
    userId: string,
    id: string,
    change: BatchChange,
    batchId: string,
    maxVideos: number,
    at: TimestampMicros,
    maxStoredBytes?: number,
  ): Promise<BatchResult | 'full' | 'no-space' | 'unknown'>
  /** Undoes as shelves do, within the limits. */
  undo(
    userId: string,
    id: string,
    maxPlaylists: number,
    maxVideos: number,
    removal: string,
    at: TimestampMicros,
  ): Promise<number>
  /** What a user's playlists take: `entryBytes` for each entry, and the notes. */
  storedBytes(userId: string): Promise<number>
  /** The playlists that have these videos. */
  memberships(userId: string, videoIds: string[]): Promise<PlaylistVideo[]>
}

export interface PlaylistVideo {
  playlistId: string
  videoId: string
}

/** `no-space`: the user's playlists take `maxStoredBytes` already. */
export type AddResult = 'added' | 'present' | 'full' | 'no-space' | 'unknown'

/** The playlist does not have the video (`absent`), or not the one to move it after. */
export type EntryResult = 'changed' | 'absent' | 'after-absent' | 'no-space' | 'unknown'

export interface PlaylistPorts {
  playlists: PlaylistStore
  catalogue: VideosById & Pick<CatalogueStore, 'categories'>
  clock: Clock
  /** What a user's playlists may take. */
  storageQuotaBytes?: number
}

export type PlaylistsRequest = QueryOf<typeof PlaylistsQuery>

/** The rules of one user's playlists. */
export function createPlaylistRules(ports: PlaylistPorts, userId: string) {
  const { playlists, catalogue, clock, storageQuotaBytes = defaultStorageQuotaBytes } = ports

  async function list({ limit = maxPageSize, cursor, videos }: PlaylistsRequest = {}) {
    const after = cursors.after(cursor)
    const { entries, total } = await playlists.page(userId, { after, limit: limit + 1 })
    const { page, nextCursor } = splitPage(entries, limit, cursors.encode)
    const maxVideos = Math.floor(maxPageSize / Math.max(1, page.length))
    return { playlists: await withVideos(page, Math.min(videos ?? maxVideos, maxVideos)), total, nextCursor }
  }

  return {
    list,
    async create({ title, description }: { title: string; description: string }) {
      const playlist = { title, description, id: clock.id(), at: clock.next() }
      if (!(await playlists.create(userId, playlist, maxPlaylists))) throw new Failure('playlists_full')
      return {
        ...playlist,
        videoCount: 0,
        length: noLength,
        updatedAt: playlist.at,
        shareToken: null,
        videos: [] as CatalogueVideo[],
      }
    },
    async update(id: string, change: PlaylistChange): Promise<void> {
      if (!(await playlists.update(userId, id, change, clock.next()))) throw new Failure('playlist_unknown')
    },
    /** Copies a playlist of this user or another. */
    async copy(source: PlaylistOwner, title: string | undefined) {
      const original = await playlists.find(source.userId, source.id)
      if (!original) throw new Failure('playlist_unknown')
      const { description } = original
      const id = clock.id()
      const copy = { id, at: clock.next(), title: title ?? original.title, description }
      const result = await playlists.copy(source, userId, copy, maxPlaylists, storageQuotaBytes)
      if (result !== 'copied') throw new Failure(copyFailures[result])
      const copied = await playlists.find(userId, id)
      if (!copied) throw new Failure('playlist_unknown')
      return { ...copied, videos: [] as CatalogueVideo[] }
    },
    /** Returns the removal's id. */
    async remove(id: string): Promise<string> {
      const removal = clock.id()
      if (!(await playlists.remove(userId, id, removal))) throw new Failure('playlist_unknown')
      return removal
    },
    async add(id: string, videoId: string): Promise<void> {
      if ((await catalogue.existing([videoId])).length === 0) throw new Failure('video_unknown')
      const result = await playlists.add(
        userId,
        id,
        videoId,
        clock.next(),
        maxPlaylistVideos,
        storageQuotaBytes,
      )
      if (result !== 'added') throw new Failure(addFailures[result])
    },
    /** Returns the removal's id; null when the playlist does not have the video. */
    async removeVideo(id: string, videoId: string): Promise<string | null> {
      const removal = clock.id()
      const removed = await playlists.removeVideo(userId, id, videoId, removal, clock.next())
      if (removed === undefined) throw new Failure('playlist_unknown')
      return removed ? removal : null
    },
    async changeEntry(id: string, videoId: string, change: EntryChange): Promise<void> {
      if (change.after === videoId)
        throw new Failure('request_invalid', { field: 'after', reason: 'must be another video' })
      const result = await playlists.changeEntry(userId, id, videoId, change, clock.next(), storageQuotaBytes)
      if (result === 'after-absent')
        throw new Failure('request_invalid', { field: 'after', reason: 'must be a video of the playlist' })
      if (result !== 'changed') throw new Failure(entryFailures[result])
    },
    /** Skips videos that the catalogue does not have. */
    async batch(id: string, { add, remove }: Batch): Promise<BatchResponse> {
      const entries = await newEntries({ catalogue, clock }, add)
      const batchId = clock.id()
      const change = { add: entries, remove: [...new Set(remove)] }
      const result = await playlists.batch(
        userId,
        id,
        change,
        batchId,
        maxPlaylistVideos,
        clock.next(),
        storageQuotaBytes,
      )
      if (typeof result === 'string') throw new Failure(addFailures[result])
      return withUndo(batchId, result)
    },
  }

  async function withVideos(page: StoredPlaylist[], videosEach: number) {
    const ids = page.filter(({ videoCount }) => videoCount > 0).map(({ id }) => id)
    const isEmpty = videosEach === 0 || ids.length === 0
    const entries = isEmpty ? [] : await playlists.firstVideos(userId, ids, videosEach)
    const lengths = await lengthsOf(playlists, userId, isEmpty ? [] : ids)
    const found = await catalogue.find([...new Set(entries.map(({ videoId }) => videoId))])
    const byId = new Map(found.map((video) => [video._id, video]))
    const byPlaylist = Map.groupBy(entries, ({ playlistId }) => playlistId)
    return page.map((playlist) => ({
      ...playlist,
      ...(videosEach > 0 && { length: lengths(playlist.id) }),
      videos: (byPlaylist.get(playlist.id) ?? []).flatMap(({ videoId }) => byId.get(videoId) ?? []),
    }))
  }
}

const noLength: PlaylistLength = { seconds: 0, isLowerBound: false }

/** How long each of these playlists plays, by its id. */
export async function lengthsOf(playlists: PlaylistStore, userId: string, ids: string[]) {
  const lengths = ids.length === 0 ? [] : await playlists.lengths(userId, ids)
  const byId = new Map(
    lengths.map(({ playlistId, seconds, isLowerBound }): [string, PlaylistLength] => [
      playlistId,
      { seconds: Math.floor(seconds), isLowerBound },
    ]),
  )
  return (id: string) => byId.get(id) ?? noLength
}

const failures = { 'no-space': 'storage_quota', unknown: 'playlist_unknown' } as const
const addFailures = { ...failures, present: 'already_in_playlist', full: 'playlist_full' } as const
const entryFailures = { ...failures, absent: 'entry_unknown' } as const
const copyFailures = { ...failures, full: 'playlists_full' } as const

const cursors = createEntryCursors('created')

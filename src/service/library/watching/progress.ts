import { Failure } from '#contract/failures.ts'
import { isFinished } from '#contract/library/finished.ts'
import type { SaveProgress } from '#contract/library/progress.ts'
import { maxPageSize } from '#contract/limits.ts'
import { parseTimestamp, type TimestampMicros } from '#contract/timestamp.ts'
import type { Clock } from '../../clock.ts'
import { createEntryCursors, type EntryKey, type PageRequest, splitPage } from '../../cursor.ts'
import type { ListRequest, VideosById } from '../shelf.ts'
import type { WatchingStore } from './watching.ts'

/** How far users have watched videos. In entries, `id` is the video's and `at` when it was last seen. */
export interface ProgressStore {
  /** Stores the latest entry of each video, unless the stored one is as late. Returns the number stored. */
  save(userId: string, entries: ProgressEntry[]): Promise<number>
  /** In no particular order, without those of videos that were never begun. */
  find(userId: string, videoIds: string[]): Promise<ProgressEntry[]>
  /** The last seen first. */
  page(userId: string, request: ProgressPageRequest): Promise<ProgressEntry[]>
  /** Those watched in this list, the last seen first. */
  latestIn(userId: string, list: string, limit: number): Promise<ProgressEntry[]>
  /** False when the video was never begun. */
  remove(userId: string, videoId: string): Promise<boolean>
  clear(userId: string): Promise<void>
}

export interface ProgressEntry extends EntryKey {
  /** Whole seconds, as the length. */
  seconds: number
  duration: number | null
  finished: boolean
  list: string | null
  /** The seed of the list's random order; null for its own. */
  shuffle: number | null
}

export const latestFirst = (entries: ProgressEntry[]) => entries.toSorted((a, b) => b.at - a.at)

export interface ProgressPageRequest extends PageRequest {
  /** Only videos that were not finished. */
  unfinished: boolean
}

export interface ProgressPorts {
  progress: ProgressStore
  watching: Pick<WatchingStore, 'find'>
  catalogue: VideosById
  clock: Clock
}

/** The rules of what one user has watched of videos. */
export function createProgressRules({ progress, watching, catalogue, clock }: ProgressPorts, userId: string) {
  return {
    /** Returns what is stored afterwards: a later report of another device stays. Stores nothing while the history is paused. */
    async save({
      video,
      seconds,
      duration,
      finished,
      lastSeenAt,
      list,
      shuffle,
    }: SaveProgress): Promise<ProgressEntry> {
      const id = video._id
      if ((await catalogue.existing([id])).length === 0) throw new Failure('video_unknown')
      const now = clock.next()
      const entry: ProgressEntry = {
        id,
        at: lastSeenAt === undefined ? now : clampTo(now, lastSeenAt),
        seconds: duration === null ? seconds : Math.min(seconds, duration),
        duration,
        finished: finished ?? isFinished(seconds, duration),
        list,
        shuffle,
      }
      if ((await watching.find(userId)).historyPaused || (await progress.save(userId, [entry])) === 1)
        return entry
      return (await progress.find(userId, [id]))[0] ?? entry
    },

    find: (videoIds: string[]) => progress.find(userId, [...new Set(videoIds)]),

    async unfinished({ limit = maxPageSize, cursor }: ListRequest) {
      const cursors = createEntryCursors('progress')
      const request = { after: cursors.after(cursor), limit: limit + 1, unfinished: true }
      const { page, nextCursor } = splitPage(await progress.page(userId, request), limit, cursors.encode)
      const entries = new Map(page.map((entry) => [entry.id, entry]))
      const videos = (await catalogue.find([...entries.keys()])).map((video) => ({
        video,
        entry: entries.get(video._id) as ProgressEntry,
      }))
      return { videos, nextCursor }
    },

    remove: (videoId: string) => progress.remove(userId, videoId),
    clear: () => progress.clear(userId),
  }
}

const clampTo = (now: TimestampMicros, text: string): TimestampMicros =>
  Math.min(parseTimestamp(text) as TimestampMicros, now)

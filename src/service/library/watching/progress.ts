import { Failure } from '#contract/failures.ts'
import { isFinished } from '#contract/library/finished.ts'
import { parsePlayedList } from '#contract/library/played-list.ts'
import type { SaveProgress } from '#contract/library/progress.ts'
import { maxPageSize } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { VideosById } from '../../catalogue/catalogue-store.ts'
import type { Clock } from '../../clock.ts'
import { createEntryCursors, type EntryKey, type PageRequest, splitPage } from '../../cursor.ts'
import type { ListRequest } from '../shelf.ts'
import type { WatchingStore } from './watching.ts'

/** How far users have watched videos. In entries, `id` is the video's and `at` when it was last seen. */
export interface ProgressStore {
  /**
   * Stores the latest entry of each video, unless the stored one is as late. One that is stored with a time after `now` counts as
   * one of now. A finished video stays finished below `minRewatchedSeconds`. Returns the number stored.
   */
  save(userId: string, entries: ProgressEntry[], now?: TimestampMicros): Promise<number>
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

/** Of a video that is reported twice, the latest. */
export const latestOfEach = (entries: ProgressEntry[]): ProgressEntry[] => [
  ...new Map(entries.toSorted((a, b) => a.at - b.at).map((entry) => [entry.id, entry])).values(),
]

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
      ageMs,
      list,
      shuffle,
    }: SaveProgress): Promise<ProgressEntry> {
      const id = video._id
      if ((await catalogue.existing([id])).length === 0) throw new Failure('video_unknown')
      const now = clock.next()
      const entry: ProgressEntry = {
        id,
        at: now - ageMs * 1000,
        seconds: duration === null ? seconds : Math.min(seconds, duration),
        duration,
        finished: finished ?? isFinished(seconds, duration),
        ...storedOrder({ list, shuffle }),
      }
      if ((await watching.find(userId)).historyPaused) return entry
      await progress.save(userId, [entry], now)
      return (await progress.find(userId, [id]))[0] ?? entry
    },

    find: (videoIds: string[]) => progress.find(userId, [...new Set(videoIds)]),

    async unfinished({ limit = maxPageSize, cursor }: ListRequest) {
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

const cursors = createEntryCursors('progress')

/** Where it is stored: the address of a shared playlist has its token, which opens it for anybody. */
export const storedOrder = ({ list, shuffle }: Pick<ProgressEntry, 'list' | 'shuffle'>) =>
  parsePlayedList(list ?? '')?.kind === 'shared' ? { list: null, shuffle: null } : { list, shuffle }

import { Failure } from '#contract/failures.ts'
import { maxCountedEntries, maxPageSize } from '#contract/limits.ts'
import type { ShelfName } from '#contract/shelf.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { ViewCounter } from '../catalogue/view-counter.ts'
import type { Clock } from '../clock.ts'
import { decodeEntryCursor, type EntryKey, splitPage } from '../cursor.ts'

/** Where shelves are kept. What was removed can be put back by the id of its removal, until it is swept. */
export interface ShelfStore {
  /** Newest first, those after the place alone; `id` is the video's. */
  list(userId: string, shelf: ShelfName, after: EntryKey | undefined, limit: number): Promise<EntryKey[]>
  /** The newest, and how many there are on the whole shelf, in one look: what every press is answered with. */
  newest(userId: string, shelf: ShelfName, limit: number, countAtMost: number): Promise<CountedPage>
  /** Counting stops at `atMost`. */
  count(userId: string, shelf: ShelfName, atMost: number): Promise<number>
  /** False when the video is there already; the shelf is then unchanged. */
  add(userId: string, shelf: ShelfName, videoId: string, at: TimestampMicros): Promise<boolean>
  /** As `add`, but false also when the video was there and its removal is not swept yet. */
  addFirst(userId: string, shelf: ShelfName, videoId: string, at: TimestampMicros): Promise<boolean>
  /** As `add` for each, of a video that comes twice the first time; how many were added. */
  addAll(userId: string, shelf: ShelfName, places: EntryKey[]): Promise<number>
  /** False when it was not there. */
  remove(userId: string, shelf: ShelfName, videoId: string, removal: string): Promise<boolean>
  /** How many were removed. */
  clear(userId: string, shelf: ShelfName, removal: string): Promise<number>
  /** Puts back what that removal took and what was not added since, each in its old place; how many that were. */
  restore(userId: string, removal: string): Promise<number>
  /** On which shelves these videos are. */
  memberships(userId: string, videoIds: string[]): Promise<{ shelf: ShelfName; videoId: string }[]>
  /** Everything of a user's, for good. */
  removeAll(userId: string): Promise<void>
  /** Forgets for good what was removed before; removals' ids sort by their time. */
  purge(before: string): Promise<void>
}

export interface CountedPage {
  places: EntryKey[]
  counted: number
}

/** The catalogue, as far as lists need it. */
export interface VideosById {
  /** In the order asked for; those that are not there are left out. */
  find(ids: string[]): Promise<CatalogueVideo[]>
}

export interface ShelfPorts {
  shelves: ShelfStore
  catalogue: VideosById
  views: Pick<ViewCounter, 'count'>
  clock: Clock
}

export interface ListRequest {
  limit?: number | undefined
  cursor?: string | undefined
}

/** One user's shelf: what the three sets of routes call, and all they know. */
export function openShelf(ports: ShelfPorts, shelf: ShelfName, userId: string) {
  const { shelves, catalogue, views, clock } = ports

  async function list({ limit = maxPageSize, cursor }: ListRequest = {}) {
    const { places, counted } = await counting(limit + 1, cursor)
    const { page, nextCursor } = splitPage(places, limit)
    return {
      videos: await catalogue.find(page.map(({ id }) => id)),
      total: Math.min(counted, maxCountedEntries),
      totalIsLeast: counted > maxCountedEntries,
      nextCursor,
    }
  }

  async function counting(limit: number, cursor: string | undefined): Promise<CountedPage> {
    const most = maxCountedEntries + 1
    if (cursor === undefined) return shelves.newest(userId, shelf, limit, most)
    const places = await shelves.list(userId, shelf, decodeEntryCursor(cursor), limit)
    return { places, counted: await shelves.count(userId, shelf, most) }
  }

  return {
    list,
    async add(videoId: string): Promise<void> {
      const [video] = await catalogue.find([videoId])
      if (!video) throw new Failure('video_unknown')
      const at = clock.next()
      if (shelf === 'history' && (await shelves.addFirst(userId, shelf, video._id, at))) {
        await views.count(video._id)
        return
      }
      const added = await shelves.add(userId, shelf, video._id, at)
      if (!added) throw new Failure(`already_in_${shelf}`)
    },
    /** What it is taken back by; null when it was not there. */
    async remove(videoId: string): Promise<string | null> {
      const removal = clock.id()
      return (await shelves.remove(userId, shelf, videoId, removal)) ? removal : null
    },
    async clear(): Promise<string | null> {
      const removal = clock.id()
      return (await shelves.clear(userId, shelf, removal)) > 0 ? removal : null
    },
  }
}

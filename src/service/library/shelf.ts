import { Failure } from '#contract/failures.ts'
import type { Batch, BatchResponse } from '#contract/library/batch.ts'
import type { ShelfName, ShelfSort } from '#contract/library/shelf.ts'
import type { AddVideo, ShelfQuery } from '#contract/library/shelf-schemas.ts'
import type { StoredShelf } from '#contract/library/stored-shelves.ts'
import { maxCountedEntries, maxPageSize } from '#contract/limits.ts'
import type { ListQuery } from '#contract/paging.ts'
import { type TimestampMicros, toIsoMicros } from '#contract/timestamp.ts'
import type { CatalogueStore, VideosById } from '../catalogue/catalogue-store.ts'
import { listOrders, type VideoKey } from '../catalogue/video-order.ts'
import type { ViewCounter } from '../catalogue/view-counter.ts'
import { chunks } from '../chunks.ts'
import type { Clock } from '../clock.ts'
import { createCursors, type EntryKey, type PageRequest, type QueryOf, splitPage } from '../cursor.ts'
import { isNarrowed, type ListFilter, listFilter } from './list-filter.ts'
import type { WatchingStore } from './watching/watching.ts'

/** Shelves of videos, newest first. In entries, `id` is the video's. */
export interface ShelfStore {
  /** Only videos that the catalogue has. */
  page(
    userId: string,
    shelf: StoredShelf,
    request: ShelfPageRequest,
  ): Promise<{ keys: VideoKey[]; total: number }>
  /** Also of videos that the catalogue does not have. */
  entries(userId: string, shelf: StoredShelf, request: PageRequest): Promise<EntryKey[]>
  /** False when the shelf has the video; nothing changes then. */
  add(userId: string, shelf: StoredShelf, videoId: string, at: TimestampMicros): Promise<boolean>
  /** As `add`, but false also when the video's removal is not purged yet. */
  addIfNeverThere(userId: string, shelf: StoredShelf, videoId: string, at: TimestampMicros): Promise<boolean>
  /** Gives the video's entry a later time; an earlier one changes nothing. False when the shelf does not have the video. */
  renew(userId: string, shelf: StoredShelf, videoId: string, at: TimestampMicros): Promise<boolean>
  /** False when the shelf does not have the video. */
  remove(userId: string, shelf: StoredShelf, videoId: string, removal: string): Promise<boolean>
  /** Adds and removes in one transaction. Skips videos that the shelf has already, and those that it does not have. */
  batch(userId: string, shelf: StoredShelf, change: BatchChange, batchId: string): Promise<BatchResult>
  /** Returns the number removed. */
  clear(userId: string, shelf: StoredShelf, removal: string): Promise<number>
  /**
   * Undoes a removal or a batch by its id, until it is purged: restores entries with their old times, except videos that were
   * added again, and removes what the batch added. `removal` is the id of that removal. Returns the number of both.
   */
  undo(userId: string, id: string, removal: string): Promise<number>
  /** The shelves that have these videos. */
  memberships(userId: string, videoIds: string[]): Promise<{ shelf: ShelfName; videoId: string }[]>
}

/** Counting stops at `countLimit`. */
interface ShelfPageRequest extends PageRequest<VideoKey>, ListFilter {
  /** The key of `added` is a time. */
  order: ShelfSort
  countLimit: number
}

export interface BatchChange {
  add: EntryKey[]
  /** Ids without duplicates, and without those to add. */
  remove: string[]
}

export interface BatchResult {
  /** The ids, in the order given. */
  added: string[]
  /** The number removed. */
  removed: number
}

export interface ShelfPorts {
  shelves: ShelfStore
  catalogue: VideosById & Pick<CatalogueStore, 'categories'>
  views: Pick<ViewCounter, 'count'>
  watching: Pick<WatchingStore, 'find'>
  clock: Clock
}

export type ListRequest = QueryOf<typeof ListQuery>

export type ShelfListRequest = QueryOf<typeof ShelfQuery>

/** The rules of one user's shelf. */
export function createShelfRules(ports: ShelfPorts, shelf: StoredShelf, userId: string) {
  const { shelves, catalogue, views, watching, clock } = ports

  async function list({ limit = maxPageSize, cursor, sort = 'added', ...narrowing }: ShelfListRequest = {}) {
    const filter = await listFilter(catalogue, narrowing)
    const cursors = createCursors(sort, isNarrowed(filter) ? filter : '', listOrders[sort].isKey)
    const { keys, total } = await shelves.page(userId, shelf, {
      order: sort,
      after: cursors.after(cursor),
      limit: limit + 1,
      countLimit: maxCountedEntries + 1,
      ...filter,
    })
    const { page, nextCursor } = splitPage(keys, limit, cursors.encode)
    const videos = await catalogue.find(page.map(({ id }) => id))
    const times = new Map(page.map(({ id, key }) => [id, Number(key)]))
    return {
      videos,
      ...(shelf === 'history' &&
        sort === 'added' && {
          watchedAt: videos.map(({ _id }) => toIsoMicros(times.get(_id) as TimestampMicros)),
        }),
      total: Math.min(total, maxCountedEntries),
      totalIsLowerBound: total > maxCountedEntries,
      nextCursor,
    }
  }

  return {
    list,
    /** The options count in the history alone. */
    async add(videoId: string, { ageMs = 0, again = false }: Watched = {}): Promise<void> {
      if ((await catalogue.existing([videoId])).length === 0) throw new Failure('video_unknown')
      const now = clock.next()
      if (shelf === 'history') {
        if ((await watching.find(userId)).historyPaused) return
        const at = now - ageMs * 1000
        if (await shelves.addIfNeverThere(userId, shelf, videoId, at)) return views.count(videoId)
        // The history is in the order last watched.
        if (await shelves.renew(userId, shelf, videoId, at)) {
          if (again) return
          throw new Failure('already_in_history')
        }
      }
      const added = await shelves.add(userId, shelf, videoId, now)
      if (!added) throw new Failure(`already_in_${shelf}`)
    },
    /** Returns the removal's id; null when the shelf does not have the video. */
    async remove(videoId: string): Promise<string | null> {
      const removal = clock.id()
      return (await shelves.remove(userId, shelf, videoId, removal)) ? removal : null
    },
    async batch({ add, remove }: Batch): Promise<BatchResponse> {
      const entries = await newEntries(ports, add)
      const change = { add: entries, remove: [...new Set(remove)] }
      const id = clock.id()
      return withUndo(id, await shelves.batch(userId, shelf, change, id))
    },
    /** Returns the removal's id; null when the shelf is empty. */
    async clear(): Promise<string | null> {
      const removal = clock.id()
      return (await shelves.clear(userId, shelf, removal)) > 0 ? removal : null
    },
  }
}

type Watched = Pick<AddVideo, 'ageMs' | 'again'>

export const withUndo = (batchId: string, result: BatchResult): BatchResponse => ({
  ...result,
  undo: result.added.length + result.removed > 0 ? batchId : null,
})

/** Entries to add, in the order of the ids, without those that the catalogue does not have. */
export async function newEntries(
  { catalogue, clock }: { catalogue: VideosById; clock: Clock },
  videoIds: string[],
): Promise<EntryKey[]> {
  const entries: EntryKey[] = []
  for (const ids of chunks([...new Set(videoIds)])) {
    const existing = new Set(await catalogue.existing(ids))
    for (const id of ids) if (existing.has(id)) entries.push({ id, at: clock.next() })
  }
  return entries
}

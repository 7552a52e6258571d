import type { ViewStore } from '#service/catalogue/view-counter.ts'

/** Counted views by video id. */
export type CountedViews = Map<string, number>

export function createViewStore(views: CountedViews = new Map()): ViewStore {
  const flushIds = new Set<string>()

  return {
    async add(counts, flushId, oldestFlushId) {
      if (flushIds.has(flushId)) return
      // Journals of earlier versions have writes without a flush id.
      if (flushId !== undefined) flushIds.add(flushId)
      for (const id of flushIds) if (id < oldestFlushId) flushIds.delete(id)
      for (const [videoId, count] of counts) views.set(videoId, (views.get(videoId) ?? 0) + count)
    },
  }
}

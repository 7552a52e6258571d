import type { ViewStore } from '#service/catalogue/view-counter.ts'

/** How many were counted of each video. */
export type CountedViews = Map<string, number>

/** Views in a map. */
export function createViewStore(counted: CountedViews = new Map()): ViewStore {
  const flushes = new Set<string>()

  return {
    async add(counts, flush, known) {
      if (flushes.has(flush)) return
      // What an earlier version left to be done again has none.
      if (flush !== undefined) flushes.add(flush)
      for (const id of flushes) if (id < known) flushes.delete(id)
      for (const [videoId, views] of counts) counted.set(videoId, (counted.get(videoId) ?? 0) + views)
    },
  }
}

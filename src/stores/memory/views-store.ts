import type { ViewsStore } from '#service/catalogue/views.ts'

/** How many were counted of each video. */
export type CountedViews = Map<string, number>

/** Views in a map. */
export function createViewsStore(counted: CountedViews = new Map()): ViewsStore {
  return {
    async add(counts) {
      for (const [videoId, views] of counts) counted.set(videoId, (counted.get(videoId) ?? 0) + views)
    },
  }
}

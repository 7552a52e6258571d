import type { ViewStore } from '#service/catalogue/view-counter.ts'

/** Counted views by video id. */
export type CountedViews = Map<string, number>

export function createViewStore(views: CountedViews = new Map()): ViewStore {
  return {
    async add(counts) {
      for (const [videoId, count] of counts) views.set(videoId, (views.get(videoId) ?? 0) + count)
    },
  }
}

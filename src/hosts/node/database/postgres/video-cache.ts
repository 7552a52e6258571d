import { LRUCache } from 'lru-cache'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { VideosById } from '#service/library/shelf.ts'

const maxVideos = 20_000
/** The `max-age` of the API's public responses. */
const videoTtlMs = 10_000

/** Caches the catalogue's videos for lists: many users' lists contain the same ones, and the round trip to a remote database dominates. */
export function createVideoCache(
  catalogue: Pick<VideosById, 'find'>,
  now: () => number = performance.now.bind(performance),
) {
  const createCache = () =>
    new LRUCache<string, CatalogueVideo>({ max: maxVideos, ttl: videoTtlMs, perf: { now }, ttlResolution: 0 })
  let cache = createCache()

  return {
    find,
    async existing(ids: string[]): Promise<string[]> {
      return (await find(ids)).map(({ _id }) => _id)
    },
    invalidate() {
      cache = createCache()
    },
  }

  async function find(ids: string[]): Promise<CatalogueVideo[]> {
    // The same until the end: what a read in flight finds may be outdated by an invalidation.
    const videos = cache
    const found = new Map<string, CatalogueVideo>()
    const missing: string[] = []
    for (const id of ids) {
      const cached = videos.get(id)
      if (cached) found.set(id, cached)
      else missing.push(id)
    }
    if (missing.length > 0) {
      for (const video of await catalogue.find(missing)) {
        videos.set(video._id, video)
        found.set(video._id, video)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}

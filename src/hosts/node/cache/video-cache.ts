import { LRUCache } from 'lru-cache'
import type { CatalogueVideo } from '#contract/video.ts'
import type { VideosById } from '#service/library/shelf.ts'

const mostVideos = 20_000
/** As long as public answers live. Milliseconds. */
const life = 10_000

/** The catalogue as lists need it, from memory where it was just read: many people's lists hold the same videos, and a database elsewhere takes longer to ask than to answer. */
export function createKeptVideos(
  catalogue: VideosById,
  now: () => number = performance.now.bind(performance),
) {
  const videos = new LRUCache<string, CatalogueVideo>({
    max: mostVideos,
    ttl: life,
    perf: { now },
    ttlResolution: 0,
  })

  return {
    async find(ids: string[]): Promise<CatalogueVideo[]> {
      const found = new Map<string, CatalogueVideo>()
      const missing: string[] = []
      for (const id of ids) {
        const kept = videos.get(id)
        if (kept) found.set(id, kept)
        else missing.push(id)
      }
      if (missing.length > 0) {
        for (const video of await catalogue.find(missing)) {
          videos.set(video._id, video)
          found.set(video._id, video)
        }
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    outdate: () => videos.clear(),
  }
}

import { searchWords } from '#contract/fold-text.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import { encodePositionCursor, type VideosPosition } from '../cursor.ts'
import type { CatalogueStore, VideosFilter } from './catalogue.ts'

interface VideosSearch {
  filter: VideosFilter
  /** Folded, not empty. */
  text: string
  after: VideosPosition | undefined
  limit: number
}

/**
 * A page of the titles that match exactly, then of those that match loosely. No loose ones follow more than
 * `maxCountedMatches` exact ones: nobody pages that far, and stores would read all of them to leave them out.
 */
export async function searchVideos(store: CatalogueStore, { filter, text, after, limit }: VideosSearch) {
  const words = searchWords(text)
  const exact = { ...filter, search: text }
  // Every exact match is a loose one too, so both are counted as one.
  const all = words.length === 0 ? exact : { ...filter, words }
  const counted = after && (await count(all))
  const { videos, next, looseFrom, ...found } = await page()
  const total = counted ?? (next ? (found.total ?? (await count(all))) : videos.length)
  return {
    videos,
    total: Math.min(total, maxCountedMatches),
    totalIsLowerBound: total > maxCountedMatches,
    nextCursor: next ? encodePositionCursor(next) : null,
    ...(looseFrom !== undefined && { looseFrom }),
  }

  async function page() {
    const first = after?.afterExact
      ? { videos: [], next: undefined }
      : await store.videos({ ...exact, after: after?.position, limit })
    if (first.next !== undefined)
      return {
        videos: first.videos,
        next: { position: first.next, afterExact: false },
        // Unless these are enough, loose ones count too.
        total: (first.total ?? 0) > maxCountedMatches ? first.total : undefined,
      }
    if (!(await looseFollow())) return { videos: first.videos }

    const remaining = limit - first.videos.length
    const loose = { ...all, without: text, after: after?.afterExact ? after.position : undefined }
    // A page that the exact matches fill to its end needs to know only whether any follow.
    const { videos, next, total } = await store.videos({ ...loose, limit: Math.max(1, remaining) })
    if (videos.length === 0) return { videos: first.videos }
    if (remaining === 0) return { videos: first.videos, next: { afterExact: true } }
    return {
      videos: [...first.videos, ...videos],
      next: next === undefined ? undefined : { position: next, afterExact: true },
      looseFrom: first.videos.length,
      total: total === undefined ? undefined : first.videos.length + total,
    }
  }

  async function looseFollow(): Promise<boolean> {
    if (words.length === 0) return false
    // A first page that ends with the last exact match has few of them.
    if (counted === undefined || counted <= maxCountedMatches) return true
    return (await count(exact)) <= maxCountedMatches
  }

  function count(matching: VideosFilter): Promise<number> {
    return store.count(matching, maxCountedMatches + 1)
  }
}

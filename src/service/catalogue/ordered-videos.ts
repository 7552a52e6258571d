import type { VideoSort } from '#contract/catalogue/video-sorts.ts'
import { searchWords } from '#contract/fold-text.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import { type Cursor, createCursors } from '../cursor.ts'
import type { CatalogueStore, VideosFilter } from './catalogue.ts'
import { videoOrders } from './video-order.ts'

interface OrderedVideos {
  sort: VideoSort
  filter: VideosFilter
  /** Folded; empty without a search. */
  text: string
  cursor: Cursor | undefined
  limit: number
  /** Where a total is known without counting. */
  total: (() => Promise<number>) | undefined
}

/** A page in any order. */
export async function orderedVideos(
  store: CatalogueStore,
  { sort, filter, text, cursor, limit, total }: OrderedVideos,
) {
  const matching = { ...filter, ...titleFilter(text) }
  const cursors = createCursors(sort, matching, videoOrders[sort].isKey)
  const after = cursors.after(cursor)
  const { videos, next } = await store.orderedVideos({ ...matching, order: sort, after, limit })
  const isWhole = after === undefined && next === undefined
  return {
    videos,
    ...(isWhole ? { total: videos.length, totalIsLowerBound: false } : await count()),
    nextCursor: next ? cursors.encode(next) : null,
  }

  async function count() {
    if (total) return { total: await total(), totalIsLowerBound: false }
    const counted = await store.countOrdered(matching, maxCountedMatches + 1)
    return {
      total: Math.min(Math.max(counted.total, videos.length), maxCountedMatches),
      totalIsLowerBound: counted.isLowerBound,
    }
  }
}

/** Of a search in any order: its exact and loose matches are one. The text is folded, and empty without a search. */
export function titleFilter(text: string): Pick<VideosFilter, 'search' | 'words'> {
  if (!text) return {}
  const words = searchWords(text)
  return words.length > 0 ? { words } : { search: text }
}

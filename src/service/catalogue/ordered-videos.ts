import type { VideoSort } from '#contract/catalogue/video-sorts.ts'
import { searchWords } from '#contract/fold-text.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import {
  decodeOrderCursor,
  decodePositionCursor,
  encodeOrderCursor,
  encodePositionCursor,
  invalidCursor,
} from '../cursor.ts'
import type { CatalogueStore, VideosFilter } from './catalogue.ts'
import { type VideoKey, videoOrders } from './video-order.ts'

interface OrderedVideos {
  sort: VideoSort
  filter: VideosFilter
  /** Folded; empty without a search. */
  text: string
  cursor: string | undefined
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
  const scope = JSON.stringify(matching)
  const after = cursor === undefined ? undefined : afterCursor(cursor, sort, scope)
  const { videos, next } = await store.orderedVideos({ ...matching, order: sort, after, limit })
  const isWhole = after === undefined && next === undefined
  return {
    videos,
    ...(isWhole ? { total: videos.length, totalIsLowerBound: false } : await count()),
    nextCursor: next ? encodeCursor(sort, scope, next) : null,
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

/** A cursor of the newest first is a position, as without filters. */
function encodeCursor(sort: VideoSort, scope: string, next: VideoKey): string {
  if (sort !== 'newest') return encodeOrderCursor(sort, scope, next)
  return encodePositionCursor({ position: Number(next.key), afterExact: false })
}

function afterCursor(cursor: string, sort: VideoSort, scope: string): VideoKey {
  if (sort !== 'newest') return decodeOrderCursor(cursor, sort, scope, videoOrders[sort].isKey)
  const position = decodePositionCursor(cursor)
  if (position?.position === undefined || position.afterExact) throw invalidCursor()
  return { key: position.position, id: '' }
}

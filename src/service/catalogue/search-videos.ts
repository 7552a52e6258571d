import { maxCountedMatches, minNameSearchLength } from '#contract/limits.ts'
import { aliasText, foldTitle, searchWords } from '#contract/text/fold-text.ts'
import { type Cursor, createCursors } from '../cursor.ts'
import type { CatalogueStore, VideosFilter } from './catalogue-store.ts'
import { videoOrders } from './video-order.ts'

interface VideosSearch {
  filter: VideosFilter
  /** Folded, not empty. */
  text: string
  cursor: Cursor | undefined
  limit: number
}

/**
 * A page of the titles that match exactly, then of those that match loosely. No loose ones follow more than
 * `maxCountedMatches` exact ones: nobody pages that far, and stores would read all of them to leave them out.
 */
export async function searchVideos(store: CatalogueStore, { filter, text, cursor, limit }: VideosSearch) {
  const words = searchWords(text)
  const exact = { ...filter, search: text }
  // Every exact match is a loose one too, so both are counted as one.
  const all = words.length === 0 ? exact : { ...filter, words }
  const loose = { ...all, without: text }
  const exactCursors = createCursors('newest', exact, videoOrders.newest.isKey)
  const looseCursors = createCursors('newest', loose, videoOrders.newest.isKey)
  const afterLoose = cursor && looseCursors.isOwn(cursor) ? cursor : undefined
  const afterExact = afterLoose ? undefined : exactCursors.after(cursor)
  const counted = cursor && (await count(all))
  const { videos, next, looseFrom } = await page()
  const total = counted ?? (next ? await count(all) : videos.length)
  return {
    videos,
    total: Math.min(total, maxCountedMatches),
    totalIsLowerBound: total > maxCountedMatches,
    nextCursor: next ?? null,
    ...(looseFrom !== undefined && { looseFrom }),
  }

  async function page() {
    const first = afterLoose
      ? { videos: [], next: undefined }
      : await store.videos({ ...exact, after: afterExact, limit })
    if (first.next) return { videos: first.videos, next: exactCursors.encode(first.next) }
    if (!(await looseFollow())) return { videos: first.videos }

    const remaining = limit - first.videos.length
    // A page that the exact matches fill to its end needs to know only whether any follow.
    const { videos, next } = await store.videos({
      ...loose,
      after: afterLoose,
      limit: Math.max(1, remaining),
    })
    if (videos.length === 0) return { videos: first.videos }
    if (remaining === 0) return { videos: first.videos, next: looseCursors.encode(beforeFirst) }
    return {
      videos: [...first.videos, ...videos],
      next: next && looseCursors.encode(next),
      looseFrom: first.videos.length,
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

/** The ids alone of the first ones of a search, in the order of its pages. */
export async function searchVideoIds(
  store: Pick<CatalogueStore, 'ids'>,
  search: string,
  limit = maxCountedMatches,
): Promise<string[]> {
  const text = foldTitle(search)
  const words = searchWords(text)
  const exact = await store.ids(text ? { search: text } : {}, limit)
  const left = words.length > 0 ? limit - exact.length : 0
  return left > 0 ? [...exact, ...(await store.ids({ words, without: text }, left))] : exact
}

/** No position is greater. */
const beforeFirst = { key: Number.MAX_SAFE_INTEGER, id: '' }

/** The filter of a search that does not tell exact matches from loose ones. The text is folded, and empty without a search. */
export function titleFilter(text: string): Pick<VideosFilter, 'search' | 'words'> {
  if (!text) return {}
  const words = searchWords(text)
  return words.length > 0 ? { words } : { search: text }
}

/**
 * The filter of a search by names other than titles. A creator's name may contain the text anywhere, as titles do. An alias
 * must begin with it: 'ac' finds 'AC Valhalla', not 'Pac-Man'. Undefined for a text too short to match any.
 */
export function namesFilter(text: string): Pick<VideosFilter, 'names'> | undefined {
  if ([...text].length < minNameSearchLength) return undefined
  const alias = aliasText(text)
  return {
    names: {
      creator: text,
      alias: [...alias].length < minNameSearchLength ? undefined : alias,
      notTitle: titleFilter(text),
    },
  }
}

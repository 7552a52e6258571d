import type { VideosResponse } from '#contract/catalogue/catalogue.ts'
import { createSessionMap } from '#web/api/session-map.ts'
import { pageSize } from '#web/videos/catalogue-queries.ts'

/** The pages of a list that were loaded once, from its start on. Their videos may have left the cache. */
export interface KnownPages extends Pick<VideosResponse, 'total' | 'totalIsLowerBound'> {
  /** The cursor after each page, null after the last one. */
  cursors: (string | null)[]
  /** How many videos these pages have together. */
  count: number
  /** The index of the first loose match. */
  looseFrom?: number | undefined
}

/** The known pages of each search. */
export const knownPages = createSessionMap<KnownPages>('explore-pages')

type Page = Omit<VideosResponse, 'videos'> & { videos: unknown[] }

/** Adds a page after the known ones, or updates one: the pages after it are dropped if it ends elsewhere now. */
export function withPage(known: KnownPages | undefined, number: number, page: Page): KnownPages | undefined {
  const { cursors = [] } = known ?? {}
  if (number > cursors.length) return known
  const { total, totalIsLowerBound, nextCursor, videos } = page
  const start = number * pageSize
  const end = start + videos.length
  const isSame = known && cursors[number] === nextCursor && (nextCursor !== null || known.count === end)
  if (isSame) return known.total === total ? known : { ...known, total, totalIsLowerBound }
  const first = page.looseFrom === undefined ? undefined : start + page.looseFrom
  return {
    total,
    totalIsLowerBound,
    cursors: [...cursors.slice(0, number), nextCursor],
    count: end,
    looseFrom: (known?.looseFrom ?? start) < start ? known?.looseFrom : first,
  }
}

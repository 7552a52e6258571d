import type { VideosResponse } from '#contract/catalogue/catalogue.ts'
import { createSessionMap } from '#web/ui/session-map.ts'

/** A page that was loaded once. Its videos may have left the cache. */
interface KnownPage {
  /** Indexes in the list; `end` is after its last video. */
  start: number
  end: number
  /** The list's first loose match, on the page that has it. */
  looseFrom?: number
  nextCursor: string | null
}

/** The pages of a list from its start on. */
export interface KnownPages extends Pick<VideosResponse, 'total' | 'totalIsLowerBound'> {
  pages: KnownPage[]
}

/** By search. */
export const knownPages = createSessionMap<KnownPages>('explore-pages')

type Page = Omit<VideosResponse, 'videos'> & { videos: unknown[] }

/** Adds a page after the known ones, or updates one: the pages after it are dropped if it ends elsewhere now. */
export function withPage(known: KnownPages | undefined, index: number, page: Page): KnownPages | undefined {
  const pages = known?.pages ?? []
  if (index > pages.length) return known
  const { total, totalIsLowerBound, nextCursor, looseFrom, videos } = page
  const start = pages[index - 1]?.end ?? 0
  const added: KnownPage = {
    start,
    end: start + videos.length,
    nextCursor,
    ...(looseFrom !== undefined && { looseFrom: start + looseFrom }),
  }
  const before = pages[index]
  const isSame =
    before?.nextCursor === nextCursor && before.end === added.end && before.looseFrom === added.looseFrom
  if (known && isSame && known.total === total) return known
  return { total, totalIsLowerBound, pages: isSame ? pages : [...pages.slice(0, index), added] }
}

/** The numbers of the pages that have videos from `first` to before `end`, and of one more on each side. */
export function pagesAround({ pages }: KnownPages, first: number, end: number): number[] {
  const numbers = pages.flatMap((page, index) => (page.start < end && page.end > first ? [index] : []))
  const [from, to] = [numbers[0], numbers.at(-1)]
  if (from === undefined || to === undefined) return []
  return [from - 1, ...numbers, to + 1].filter((index) => index in pages)
}

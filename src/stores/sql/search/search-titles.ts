import type { VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import type { TitleSearch } from './title-index.ts'
import { searchNames } from './video-names.ts'

interface PageOfTitles {
  after: number | undefined
  limit: number
}

/** How to find the titles of a filter, all or the newest for a page; undefined without a search. */
export async function searchTitles(
  db: Database,
  filter: VideosFilter,
  page?: PageOfTitles,
): Promise<TitleSearch | undefined> {
  const { titles } = dialectOf(db)
  const { search, words, without, names, category, sample } = filter
  if (names) return searchNames(db, names)
  // The caller filters by the rest: of the newest titles it may need more than fit the page.
  const limit = isSearchOnly(filter) ? page?.limit : undefined
  const query = { category, sample, after: page?.after, limit }
  if (words) return titles.searchWords(db, { words, without }, query)
  return search === undefined ? undefined : titles.search(db, search, query)
}

/** Whether a filter has no more than the index of titles narrows by. */
export function isSearchOnly({
  search,
  words,
  without,
  names,
  category,
  sample,
  ...others
}: VideosFilter): boolean {
  return Object.values(others).every((value) => value === undefined)
}

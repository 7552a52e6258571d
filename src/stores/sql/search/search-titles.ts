import type { VideosFilter } from '#service/catalogue/catalogue.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import type { TitleSearch } from './title-index.ts'

/** How to find the titles of a filter; undefined without a search. */
export async function searchTitles(
  db: Database,
  { search, words, without, category }: VideosFilter,
  after?: number,
): Promise<TitleSearch | undefined> {
  const { titles } = dialectOf(db)
  if (words) return titles.searchWords(db, { words, without }, { category, after })
  return search === undefined ? undefined : titles.search(db, search, { category, after })
}

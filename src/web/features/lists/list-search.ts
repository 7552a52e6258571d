import { type ShelfSort, shelfSorts } from '#contract/library/shelf-sorts.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { searchText } from '#contract/search-text.ts'

/** The search parameters of a shelf's screen. `sort` is left out for the newest first. */
export interface ListSearch {
  sort?: ShelfSort | undefined
  q?: string | undefined
}

/** Unknown orders are ignored. */
export function readListSearch({ sort, q }: Record<string, unknown>): ListSearch {
  const text = typeof q === 'string' ? searchText(q).slice(0, maxSearchLength) : ''
  return {
    sort: shelfSorts.find((known) => known === sort && known !== 'added'),
    q: text || undefined,
  }
}

import { allCategories } from '#contract/limits.ts'

/** `cursor` is the start of a page, for visitors without JavaScript. */
export const exploreParameters = ['q', 'category', 'cursor'] as const

/** The search parameters of /videos. */
export type ExploreSearch = Partial<Record<(typeof exploreParameters)[number], string | undefined>>

/** A search covers all categories, so `q` drops `category`. */
export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  const q = nonBlank(search.q)
  const category = nonBlank(search.category)
  const cursor = nonBlank(search.cursor)
  return {
    q,
    category: q !== undefined || category === allCategories ? undefined : category,
    cursor,
  }
}

function nonBlank(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

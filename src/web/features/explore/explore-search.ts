import { allCategories } from '#contract/limits.ts'

/** The search parameters of /videos. */
export interface ExploreSearch {
  q?: string | undefined
  category?: string | undefined
  /** Start of a page, for visitors without JavaScript. */
  cursor?: string | undefined
}

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

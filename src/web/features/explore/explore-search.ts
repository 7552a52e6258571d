import { allCategories } from '#contract/limits.ts'

/** What the explore screen shows; it lives in the address. */
export interface ExploreSearch {
  q?: string | undefined
  category?: string | undefined
  /** Where a page begins, for visitors without JavaScript. */
  cursor?: string | undefined
}

/** A search looks through all categories, so that it leaves no category standing beside it. */
export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  const q = given(search.q)
  const category = given(search.category)
  const cursor = given(search.cursor)
  return {
    q,
    category: q !== undefined || category === allCategories ? undefined : category,
    cursor,
  }
}

function given(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

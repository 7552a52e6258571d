import { type VideoSort, videoSorts } from '#contract/catalogue/video-sorts.ts'
import { allCategories, maxCreatorLength, maxYear, minYear } from '#contract/limits.ts'
import { searchText } from '#contract/search-text.ts'

/** Lengths to choose from, in seconds. */
export const lengths = {
  short: { maxLength: '59' },
  medium: { minLength: '60', maxLength: '180' },
  long: { minLength: '181' },
}
export type LengthName = keyof typeof lengths

/** The order and the filters. A search and a category keep them. */
export interface ExploreFilters {
  /** Left out for the newest first. */
  sort?: VideoSort | undefined
  year?: string | undefined
  length?: LengthName | undefined
  creator?: string | undefined
  /** Only for users: the server does not know it. */
  watched?: 'hide' | undefined
}

/** The search parameters of /videos. */
export interface ExploreSearch extends ExploreFilters {
  q?: string | undefined
  category?: string | undefined
  /** The start of a page, for visitors without JavaScript. */
  cursor?: string | undefined
}

/** The parameters that a page of the server depends on. */
export const exploreParameters = ['q', 'category', 'sort', 'year', 'length', 'creator', 'cursor'] as const

/** A search covers all categories, so `q` drops `category`. Unknown orders and filters are ignored. */
export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  const text = (name: keyof ExploreSearch) => nonBlank(search[name])
  const q = searchText(text('q') ?? '') || undefined
  const category = text('category')
  const year = text('year') ?? ''
  const length = text('length') ?? ''
  return {
    q,
    category: q !== undefined || category === allCategories ? undefined : category,
    sort: videoSorts.find((sort) => sort === text('sort') && sort !== 'newest'),
    year: /^\d{4}$/.test(year) && +year >= minYear && +year <= maxYear ? year : undefined,
    length: Object.hasOwn(lengths, length) ? (length as LengthName) : undefined,
    creator: text('creator')?.slice(0, maxCreatorLength),
    watched: text('watched') === 'hide' ? 'hide' : undefined,
    cursor: text('cursor'),
  }
}

/** Whether a filter is set. */
export const isFiltered = (search: ExploreSearch): boolean => isRefined({ ...search, sort: undefined })

/** Whether an order or a filter is set. */
export const isRefined = (search: ExploreSearch): boolean => Object.values(filtersOf(search)).some(Boolean)

/** Only the order and the filters. */
export function filtersOf({ sort, year, length, creator, watched }: ExploreSearch): ExploreFilters {
  return { sort, year, length, creator, watched }
}

function nonBlank(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

import { type VideoSort, videoSorts } from '#contract/catalogue/video-sorts.ts'
import { allCategories } from '#contract/limits.ts'
import { type FilterName, type Filters, nonBlank, readFilters, readSearchText } from './filters/filters.ts'

/** Where the screen is. */
export const exploreAddress = { to: '/videos' } as const

/** What the panel filters by: the tabs choose the category. */
export const exploreFilters: readonly FilterName[] = ['year', 'length', 'creator', 'watched']

/** The order and the filters. A search and a category keep them. */
export interface ExploreFilters extends Omit<Filters, 'category'> {
  /** Left out for the newest first. */
  sort?: VideoSort | undefined
}

/** The search parameters of /videos. */
export interface ExploreSearch extends ExploreFilters {
  q?: string | undefined
  category?: string | undefined
  /** Searches for `q` as it was typed. */
  typed?: '1' | undefined
  /** The start of a page, for visitors without JavaScript. */
  cursor?: string | undefined
}

/** The parameters that a page of the server depends on. */
export const exploreParameters = [
  'q',
  'typed',
  'category',
  'sort',
  'year',
  'length',
  'creator',
  'cursor',
] as const

/** A search covers all categories, so `q` drops `category`. Unknown orders and filters are ignored. */
export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  const q = readSearchText(search.q)
  const { category, ...filters } = readFilters(search)
  return {
    q,
    typed: q !== undefined && String(search.typed) === '1' ? '1' : undefined,
    category: q !== undefined || category === allCategories ? undefined : category,
    sort: videoSorts.find((sort) => sort === search.sort && sort !== 'newest'),
    ...filters,
    cursor: nonBlank(search.cursor),
  }
}

/** Whether a filter is set. */
export const isFiltered = (search: ExploreSearch): boolean => exploreFilters.some((filter) => search[filter])

/** As in the address /videos/{id}?list=…: a category or a search that is shown in the order in which it plays. */
export function playedListOf(search: ExploreSearch): string | undefined {
  const { q, category, sort } = search
  if (sort || isFiltered(search)) return undefined
  return q ? `search:${q}` : category && `category:${category}`
}

/** Only the order and the filters. */
export function filtersOf({ sort, year, length, creator, watched }: ExploreSearch): ExploreFilters {
  return { sort, year, length, creator, watched }
}

/** The id of explore's search box, which has the focus after a search and a press of the search link. */
export const searchBoxId = 'search'

import type { LinkProps } from '@tanstack/react-router'
import { type VideoKind, videoKinds } from '#contract/catalogue/video-kinds.ts'
import { type LengthName, lengthNames, videoLengths } from '#contract/catalogue/video-lengths.ts'
import { type VideoSort, videoSorts } from '#contract/catalogue/video-sorts.ts'
import {
  allCategories,
  maxCreatorLength,
  maxLabelLength,
  maxSearchLength,
  maxYear,
  minYear,
} from '#contract/limits.ts'
import { searchText } from '#contract/text/search-text.ts'
import { nonBlank } from '#web/api/site-address.ts'

/** What an address may filter videos by. Each screen offers some of them. */
export interface Filters {
  category?: string | undefined
  /** Of the game, as it is written there. */
  genre?: string | undefined
  platform?: string | undefined
  kind?: VideoKind | undefined
  year?: string | undefined
  length?: LengthName | undefined
  creator?: string | undefined
  /** Only for users: the server does not know it. */
  watched?: 'hide' | undefined
}
export type FilterName = keyof Filters

/** The id of the button that opens the filters: the focus returns to it. */
export const filterButtonId = 'filter'

/** The search parameters of an address that has filters. */
export type FilteredSearch = Filters & { q?: string | undefined; cursor?: string | undefined }

/** Reads an address's search parameters; unknown filters are ignored. */
export function readFilters(search: Record<string, unknown>): Filters {
  const text = (name: FilterName, maxLength?: number) => nonBlank(search[name])?.slice(0, maxLength)
  const year = text('year') ?? ''
  const length = text('length') ?? ''
  return {
    category: text('category'),
    genre: text('genre', maxLabelLength),
    platform: text('platform', maxLabelLength),
    kind: videoKinds.find((kind) => kind === text('kind')),
    year: /^\d{4}$/.test(year) && +year >= minYear && +year <= maxYear ? year : undefined,
    length: lengthNames.find((name) => name === length),
    creator: text('creator', maxCreatorLength),
    watched: text('watched') === 'hide' ? 'hide' : undefined,
  }
}

/** As the parameters of a request. */
export function lengthRange(length: LengthName | undefined) {
  const { minLength, maxLength } = length ? videoLengths[length] : {}
  return {
    ...(minLength && { minLength: String(minLength) }),
    ...(maxLength && { maxLength: String(maxLength) }),
  }
}

/** An address's search, shortened as its field does. */
export const readSearchText = (value: unknown): string | undefined =>
  nonBlank(searchText(nonBlank(value) ?? '').slice(0, maxSearchLength))

/** A screen whose videos are filtered. */
export interface FilteredScreen {
  /** The screen's path, without a search. */
  address: Pick<LinkProps, 'to' | 'params'>
  search: FilteredSearch
  /** What the screen filters by. */
  filters: readonly FilterName[]
  /** The user's list that is shown, as in the address /videos/{id}?list=…. */
  list?: string | undefined
  /** How many videos match; undefined if unknown. */
  total: { total: number; totalIsLowerBound: boolean } | undefined
}

/** Where the screen is. */
export const exploreAddress = { to: '/videos' } as const

/** What every list of videos is filtered by. */
export const videoFilters = ['genre', 'platform', 'kind', 'year', 'length', 'creator'] as const

/** What the panel filters by: the tabs choose the category. */
export const exploreFilters: readonly FilterName[] = [...videoFilters, 'watched']

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
export const exploreParameters = ['q', 'typed', 'category', 'sort', ...videoFilters, 'cursor'] as const

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
export function filtersOf(search: ExploreSearch): ExploreFilters {
  const { q, typed, category, cursor, ...filters } = search
  return filters
}

/** The id of explore's search box, which has the focus after a search and a press of the search link. */
export const searchBoxId = 'search'

import type { LinkProps } from '@tanstack/react-router'
import { type LengthName, lengthNames, videoLengths } from '#contract/catalogue/video-lengths.ts'
import { maxCreatorLength, maxSearchLength, maxYear, minYear } from '#contract/limits.ts'
import { searchText } from '#contract/text/search-text.ts'

/** What an address may filter videos by. Each screen offers some of them. */
export interface Filters {
  category?: string | undefined
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
  const text = (name: FilterName) => nonBlank(search[name])
  const year = text('year') ?? ''
  const length = text('length') ?? ''
  return {
    category: text('category'),
    year: /^\d{4}$/.test(year) && +year >= minYear && +year <= maxYear ? year : undefined,
    length: lengthNames.find((name) => name === length),
    creator: text('creator')?.slice(0, maxCreatorLength),
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

export function nonBlank(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
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

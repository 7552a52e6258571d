import { formatPlayedList, parsePlayedList } from '#contract/library/played-list.ts'
import { maxListAddressLength, maxVideoSeconds } from '#contract/limits.ts'
import { nonBlank } from '../../filters/filters.ts'

/** The search parameters of /videos/{id}. The server renders the same page for all of them. */
export interface WatchSearch {
  /** The list that plays, such as `likes` or `category:Action`. */
  list?: string | undefined
  /** The seed of the list's random order. */
  shuffle?: string | undefined
  /** Where to begin, in seconds. */
  t?: string | undefined
}

/** What is no seed and no time is ignored: the video plays. What is no list stays: the page says so. */
export function readWatchSearch({ list, shuffle, t }: Record<string, unknown>): WatchSearch {
  const text = nonBlank(list)?.slice(0, maxListAddressLength)
  const played = text === undefined ? undefined : parsePlayedList(text)
  return {
    list: played ? formatPlayedList(played) : text,
    shuffle: played && matching(shuffle, /^\d{1,9}$/),
    t: Number(matching(t, /^\d{1,6}$/) ?? Number.NaN) <= maxVideoSeconds ? String(t) : undefined,
  }
}

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

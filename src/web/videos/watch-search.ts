import { useHydrated, useMatch } from '@tanstack/react-router'
import { formatPlayedList, parsePlayedList } from '#contract/library/played-list.ts'
import { maxListAddressLength } from '#contract/limits.ts'
import { nonBlank } from '#web/api/site-address.ts'

/** The search parameters of /videos/{id}. The server renders the same page for all of them. */
export interface WatchSearch {
  /** The list that plays, such as `likes` or `category:Action`. */
  list?: string | undefined
  /** The seed of the list's random order. */
  shuffle?: string | undefined
  /** Where to begin, in seconds. */
  t?: string | undefined
}

/** A list that plays, and its order. */
export type ListOrder = Pick<WatchSearch, 'list' | 'shuffle'>

/** What is no seed is ignored. What is no list and no time stays: the page says so, and the video plays. */
export function readWatchSearch({ list, shuffle, t }: Record<string, unknown>): WatchSearch {
  const text = nonBlank(list)?.slice(0, maxListAddressLength)
  const played = text === undefined ? undefined : parsePlayedList(text)
  return {
    list: played ? formatPlayedList(played) : text,
    shuffle: played && matching(shuffle, /^\d{1,9}$/),
    t: nonBlank(t)?.slice(0, maxTimeLength),
  }
}

const maxTimeLength = 20

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** The search parameters of the video's page while it is shown; none before hydration: the server renders one page for all of them. */
export function useWatchSearch(videoId: string): WatchSearch {
  const page = useMatch({ from: '/videos/$videoId', shouldThrow: false })
  return useHydrated() && page?.params.videoId === videoId ? page.search : {}
}

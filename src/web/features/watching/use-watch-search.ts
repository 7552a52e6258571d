import { useHydrated, useMatch } from '@tanstack/react-router'
import type { WatchSearch } from './watch-search.ts'

/** The search parameters of a video's page; none elsewhere, and in the HTML that the server renders for all of them. */
export function useWatchSearch(): WatchSearch {
  const search = useMatch({ from: '/videos/$videoId', shouldThrow: false, select: ({ search }) => search })
  return (useHydrated() && search) || {}
}

import { useHydrated, useMatch } from '@tanstack/react-router'
import type { WatchSearch } from './watch-search.ts'

/** The search parameters of the video's page while it is shown; none before hydration: the server renders one page for all of them. */
export function useWatchSearch(videoId: string): WatchSearch {
  const page = useMatch({ from: '/videos/$videoId', shouldThrow: false })
  return useHydrated() && page?.params.videoId === videoId ? page.search : {}
}

import { type PlaylistSort, playlistSorts } from '#contract/library/playlist-sorts.ts'
import { shelfSorts } from '#contract/library/shelf.ts'
import { readFilters, readSearchText } from '#web/videos/filters/filters.ts'
import type { ListSearch } from '../video-list.ts'

/** Reads the search parameters of a list's screen; unknown orders and filters are ignored. */
const readerOf =
  <Sort extends PlaylistSort>([, ...sorts]: readonly Sort[]) =>
  (search: Record<string, unknown>): ListSearch<Sort> => {
    const { watched: _, ...filters } = readFilters(search)
    return {
      sort: sorts.find((known) => known === search.sort),
      q: readSearchText(search.q),
      ...filters,
    }
  }

export const readListSearch = readerOf(shelfSorts)
export const readPlaylistSearch = readerOf(playlistSorts)

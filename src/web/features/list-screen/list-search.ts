import { type PlaylistSort, playlistSorts } from '#contract/library/playlist-sorts.ts'
import { shelfSorts } from '#contract/library/shelf.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { searchText } from '#contract/search-text.ts'
import type { ListSearch } from '../library/video-list.ts'

/** Reads the search parameters of a list's screen; unknown orders are ignored. */
const readerOf =
  <Sort extends PlaylistSort>([, ...sorts]: readonly Sort[]) =>
  ({ sort, q }: Record<string, unknown>): ListSearch<Sort> => {
    const text = typeof q === 'string' ? searchText(q).slice(0, maxSearchLength) : ''
    return { sort: sorts.find((known) => known === sort), q: text || undefined }
  }

export const readListSearch = readerOf(shelfSorts)
export const readPlaylistSearch = readerOf(playlistSorts)

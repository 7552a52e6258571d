import { playlistSorts } from '#contract/library/playlist-sorts.ts'
import { type ShelfSort, shelfSorts } from '#contract/library/shelf.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { searchText } from '#contract/search-text.ts'

/** The search parameters of a list's screen. `sort` is left out for the list's own order. */
export interface ListSearch<Sort extends string = ShelfSort> {
  sort?: Sort | undefined
  q?: string | undefined
}

/** Unknown orders are ignored. */
const readerOf =
  <Sort extends string>([, ...sorts]: readonly Sort[]) =>
  ({ sort, q }: Record<string, unknown>): ListSearch<Sort> => {
    const text = typeof q === 'string' ? searchText(q).slice(0, maxSearchLength) : ''
    return { sort: sorts.find((known) => known === sort), q: text || undefined }
  }

export const readListSearch = readerOf(shelfSorts)
export const readPlaylistSearch = readerOf(playlistSorts)

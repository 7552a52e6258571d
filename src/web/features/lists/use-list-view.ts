import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { type ListPage, videosIn } from '../library/list-pages.ts'
import { useRemovedIds } from '../library/use-removal.ts'
import type { ListQuery, ListView } from '../library/video-list.ts'
import type { ListSearch } from './list-search.ts'
import { useSelecting } from './use-selecting.ts'

/** A user's list as its screen shows it: in an order or as a search finds it, without what is being removed. */
export function useListView<Sort extends PlaylistSort>(
  listId: string,
  { sort, q }: ListSearch<Sort>,
  queryOf: (view: ListView<Sort>) => ListQuery,
) {
  const view = { sort, search: q }
  const isOwnOrder = !sort && !q
  const viewId = isOwnOrder ? listId : `${listId} ${JSON.stringify(view)}`
  const query = useInfiniteQuery({
    ...queryOf(view),
    placeholderData: keepPreviousData,
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
  })
  const whole = useInfiniteQuery({ ...queryOf({}), enabled: q !== undefined })
  const removed = useRemovedIds(listId)
  const videos = videosIn(query.data).filter(({ _id }) => !removed.has(_id))
  const page: ListPage | undefined = query.data?.pages.at(-1)
  return {
    view,
    viewId,
    isOwnOrder,
    query,
    /** The last that is loaded: it has the facts of the list. */
    page,
    /** Of the whole list, in a search. */
    wholePage: whole.data?.pages.at(-1),
    videos,
    /** Whether another view's videos are shown while this one's load. */
    isStale: query.isPlaceholderData,
    isEmpty: query.isSuccess && !query.isPlaceholderData && videos.length === 0 && !query.hasNextPage,
    mode: useSelecting(viewId),
  }
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFailure } from '#contract/failures.ts'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { useSelecting } from '../selection/select-button.tsx'
import { useRemovedIds } from '../user-mutation.ts'
import {
  isNarrowed,
  type ListPage,
  type ListPages,
  type ListQuery,
  type ListSearch,
  videosIn,
} from '../video-list.ts'

/** A user's list as its screen shows it: in an order, or what of it a search and filters leave, without what is being removed. */
export function useListState<Sort extends PlaylistSort>(
  listId: string,
  search: ListSearch<Sort>,
  queryOf: (search: ListSearch<Sort>) => ListQuery,
  /** The toast when it cannot be loaded. */
  failed: string,
) {
  const isWhole = !isNarrowed(search)
  const isOwnOrder = !search.sort && isWhole
  const id = isOwnOrder ? listId : `${listId} ${JSON.stringify(search)}`
  const query = useInfiniteQuery({
    ...queryOf(search),
    placeholderData: keepPreviousData,
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
  })
  const whole = useInfiniteQuery(queryOf({}))
  const removed = useRemovedIds(listId)
  const remaining = (data: ListPages | undefined) => videosIn(data).filter(({ _id }) => !removed.has(_id))
  const videos = remaining(query.data)
  const page: ListPage | undefined = query.data?.pages.at(-1)
  const isUnknown = isFailure(query.error, 'playlist_unknown')
  useEffect(() => {
    if (query.isError && !isUnknown) showToast(failed, 'error')
  }, [query.isError, isUnknown, failed])
  return {
    isOwnOrder,
    query,
    /** The last that is loaded: it has the facts of the list. */
    page,
    /** The pages of the whole list, in its own order. */
    wholePages: whole.data?.pages,
    videos,
    /** The first video in the list's own order. */
    first: remaining(whole.data)[0],
    /** Whether the videos of another order or search are shown while these load. */
    isStale: query.isPlaceholderData,
    /** Whether the user has no such list. */
    isUnknown,
    isEmpty: query.isSuccess && !query.isPlaceholderData && videos.length === 0 && !query.hasNextPage,
    mode: useSelecting(id),
  }
}

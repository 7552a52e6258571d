import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShelfName } from '#contract/shelf.ts'
import type { Video } from '#contract/video.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { entryButtonId } from '../library/entry-button.ts'
import { failureText } from '../library/failure-text.ts'
import { shelfQuery } from '../library/library-queries.ts'
import { type ShelfPage, shelfClient } from '../library/shelf-client.ts'
import { isLastInFlight, showChanged } from '../library/show-changed.ts'
import { offerUndo } from '../undo/undo.ts'

export interface ShelfListTexts {
  listFailed: string
  removed: string
  /** When the sign-in has ended meanwhile. */
  signedOut: string
  cleared: string
  undo: (video: Video) => string
  undoClear: string
}

type Pages = InfiniteData<ShelfPage, unknown>

/** A whole shelf, page after page, and taking videos off it. */
export function useShelfList(shelf: ShelfName, says: ShelfListTexts) {
  const queries = useQueryClient()
  const client = useUserClient()
  const options = shelfQuery(client, shelf)
  const list = useInfiniteQuery(options)
  const pages = list.data?.pages ?? []
  const last = pages.at(-1)

  useEffect(() => {
    if (list.isError) showToast(says.listFailed, 'error')
  }, [list.isError, says.listFailed])

  const showWithout = (gone: (video: Video) => boolean) =>
    showChanged(queries, options.queryKey, (known) => without(known, gone))
  const settle = () => {
    if (!isLastInFlight(queries, mutationKey)) return
    queries.invalidateQueries({ queryKey: ['marks'] })
    return queries.invalidateQueries({ queryKey: options.queryKey })
  }

  const mutationKey = ['remove', shelf]
  const { mutate: remove } = useMutation({
    mutationKey,
    mutationFn: (video: Video) => shelfClient(client, shelf).remove(video._id),
    onMutate: (video) => showWithout(({ _id }) => _id === video._id),
    onSuccess: ({ undo }, video) => {
      showToast(says.removed, 'success')
      if (undo) offerUndo({ id: undo, text: says.undo(video), button: entryButtonId(shelf, video._id) })
    },
    onError: (failure, _video, showAsBefore) => {
      showAsBefore?.()
      showToast(failureText(failure, says.signedOut), 'error')
    },
    onSettled: settle,
  })
  const { mutate: clear } = useSingleFlight({
    mutationKey,
    mutationFn: () => shelfClient(client, shelf).remove('all'),
    onMutate: () => showWithout(() => true),
    onSuccess: ({ undo }) => {
      showToast(says.cleared, 'success')
      if (undo) offerUndo({ id: undo, text: says.undoClear, button: entryButtonId(shelf, 'all') })
    },
    onError: (failure, _nothing, showAsBefore) => {
      showAsBefore?.()
      showToast(failureText(failure, says.signedOut), 'error')
    },
    onSettled: settle,
  })

  return {
    list,
    videos: pages.flatMap(({ videos }) => videos),
    total: last?.total ?? 0,
    totalIsLeast: last?.totalIsLeast ?? false,
    remove,
    clear: () => clear(),
  }
}

function without(known: Pages, gone: (video: Video) => boolean): Pages {
  const removed = known.pages.flatMap(({ videos }) => videos).filter(gone).length
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      total: Math.max(0, page.total - removed),
      videos: page.videos.filter((video) => !gone(video)),
      // Whoever clears everything also clears what was not loaded yet.
      ...(removed > 1 && { nextCursor: null, total: 0 }),
    })),
  }
}

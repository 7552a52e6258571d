import { useQueryClient } from '@tanstack/react-query'
import { maxBatchIds, maxPageSize } from '#contract/limits.ts'
import { useAreaMessages } from '#web/client/use-messages.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { endCursor, withNext } from '../../library/list-pages.ts'
import { patchQuery, settlePatched } from '../../library/patch-query.ts'
import type { VideoList } from '../../library/video-list.ts'
import type { Selection } from './selection.ts'

/** Selects the whole list, up to what a batch may have, and loads what is missing of it. */
export function useSelectAll(selection: Selection, list: VideoList) {
  const texts = useAreaMessages('list')
  const queries = useQueryClient()
  const cached = () => queries.getQueryData(list.queryKey)
  const selectLoaded = () => {
    const videos = cached()?.pages.flatMap((page) => page.videos) ?? []
    selection.add(videos.map(({ _id }) => _id))
  }
  const { mutate, isPending } = useSingleFlight({
    async mutationFn() {
      selectLoaded()
      let cursor = endCursor(cached())
      while (cursor !== null && selection.size() < maxBatchIds) {
        const next = await list.read({ limit: String(maxPageSize), cursor })
        const after = cursor
        patchQuery(queries, list.queryKey, (pages) => withNext(pages, after, next))
        selectLoaded()
        cursor = endCursor(cached())
      }
    },
    onError: () => showToast(texts.selectAllFailed, 'error'),
    onSettled: () => settlePatched(queries, [list.queryKey], { isConfirmed: true }),
  })
  return { selectAll: mutate, isLoading: isPending }
}

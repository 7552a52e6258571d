import { maxBatchIds, maxPageSize } from '#contract/limits.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { VideoList } from '../library/video-list.ts'
import type { Selection } from './selection.ts'

/** Selects the whole list, up to what a batch may have, also what is beyond its loaded pages. */
export function useSelectAll(selection: Selection, list: VideoList, endCursor: string | null) {
  const texts = useMessages().list
  const { mutate, isPending } = useSingleFlight({
    async mutationFn(loaded: string[]) {
      selection.add(loaded)
      let cursor = endCursor
      while (cursor !== null && selection.size() < maxBatchIds) {
        const { videos, nextCursor } = await list.read({ limit: maxPageSize, cursor })
        selection.add(videos.map(({ _id }) => _id))
        cursor = nextCursor
      }
    },
    onError: () => showToast(texts.selectAllFailed, 'error'),
  })
  return { selectAll: mutate, isLoading: isPending }
}

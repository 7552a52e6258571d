import { maxBatchIds, maxPageSize } from '#contract/limits.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useSingleFlight } from '../user-mutation.ts'
import type { ListPageParam } from '../video-list.ts'
import type { Selection } from './selection.ts'

/** What is selected from: the list on screen, also what is not loaded of it. */
export interface Selectable {
  /** Those that are loaded, in their order. */
  videos: CardVideo[]
  /** What may follow them. A cursor of null reads from the start. */
  read(page: ListPageParam): Promise<{ videos: CardVideo[]; nextCursor: string | null }>
  /** Where to read on. Undefined when all are loaded. */
  from: string | null | undefined
}

/** Selects all, up to what a batch may have. */
export function useSelectAll(selection: Selection, { videos, read, from }: Selectable) {
  const texts = useMessages().list
  const { mutate, isPending } = useSingleFlight({
    async mutationFn() {
      selection.add(videos.map(({ _id }) => _id))
      let cursor = from
      while (cursor !== undefined && selection.size() < maxBatchIds) {
        const page = await read({ limit: maxPageSize, cursor })
        selection.add(page.videos.map(({ _id }) => _id))
        cursor = page.nextCursor ?? undefined
      }
    },
    onError: () => showToast(texts.selectAllFailed, 'error'),
  })
  return { selectAll: () => mutate(undefined), isLoading: isPending }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { failureText } from './failure-text.ts'
import { invalidateLists, listKeys, useInFlight } from './list-queries.ts'
import type { ListToasts } from './shelf-ui.ts'
import { offerUndo, removalButtonId } from './undo/offered-undos.ts'
import type { Removal, VideoList } from './video-list.ts'

/** The key of mutations that remove entries from a list: their variables have the ids. */
export const removalKey = (listId: string) => ['removal', listId]

/** The ids whose removal is in flight: a list on screen leaves them out, until it failed or the list was fetched again. */
export function useRemovedIds(listId: string): ReadonlySet<string> {
  return new Set(useInFlight<{ ids: string[] }>(removalKey(listId)).flatMap(({ ids }) => ids))
}

/** Removes a video from the list on screen, where it disappears at once. */
export function useRemoval(list: VideoList, video: CardVideo): () => void {
  const messages = useMessages()
  const texts = list.toasts(messages, video.title)
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: removalKey(list.id),
    mutationFn: (_variables: { ids: string[] }) => list.remove(video._id),
    onSuccess: (removal) => announceRemoval(list, video, texts, removal),
    onError: (failure) => showToast(failureText(messages, failure, texts.remove), 'error'),
    // Returned: until then the removal is in flight.
    onSettled: () => invalidateLists(queries, [...list.keys, listKeys.membership(video._id)]),
  })
  return () => mutate({ ids: [video._id] })
}

/** The toast of one removed video, and its undo, which alone is spoken. */
export function announceRemoval(
  list: VideoList,
  video: CardVideo,
  { remove }: ListToasts,
  { undo }: Removal,
) {
  showToast(remove.done, 'success', { isSilent: Boolean(undo) })
  if (undo) offerUndo({ id: undo, text: remove.undo, button: removalButtonId(list.id, video._id) })
}

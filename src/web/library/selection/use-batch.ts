import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Batch, MinimalBatchResponse } from '#contract/library/batch.ts'
import { rememberAddition } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { failureText } from '../failure-text.ts'
import { invalidateLists } from '../list-queries.ts'
import { offerUndo, removalButtonId } from '../undo/offered-undos.ts'
import { announceRemoval, removalKey } from '../use-removal.ts'
import { minimal, type VideoList } from '../video-list.ts'
import { selectButtonId } from './select-button.tsx'

export interface RemovalOptions {
  /** The list's title. */
  title: string
  videos: CardVideo[]
  /** Gets the ids after a failure. */
  onRestore: (ids: string[]) => void
}

/** Removes many videos of the list on screen, where they disappear at once, with one request and one undo. */
export function useBatchRemoval(list: VideoList, { title, videos, onRestore }: RemovalOptions) {
  const messages = useMessages()
  const { list: texts } = messages
  const queries = useQueryClient()
  const client = useUserClient()
  const { mutate } = useMutation({
    mutationKey: removalKey(list.id),
    mutationFn: ({ ids }: { ids: string[] }) => changeList(client, list, { remove: ids }),
    onSuccess({ removed, undo }, { ids }) {
      const only = ids.length === 1 ? videos.find(({ _id }) => _id === ids[0]) : undefined
      if (only) return announceRemoval(list, only, list.toasts(messages, only.title), { undo })
      const text = texts.removed(removed, title)
      if (undo) {
        const button = removalButtonId(list.id, ids[0] ?? '')
        offerUndo({ id: undo, button, text, undone: texts.undone })
      } else showToast(text, 'success')
    },
    onError(failure, { ids }) {
      showToast(failureText(messages, failure, list.toasts(messages, '').remove), 'error')
      onRestore(ids)
    },
    onSettled: () => invalidateLists(queries),
  })
  return (ids: string[]) => mutate({ ids })
}

interface Addition {
  target: VideoList
  /** The target's title. */
  title: string
  ids: string[]
}

/** Adds many videos to a list, with one request and one undo. */
export function useBatchAddition(
  sourceId: string | undefined,
  { onRestore }: Pick<RemovalOptions, 'onRestore'>,
) {
  const messages = useMessages()
  const { list: texts } = messages
  const queries = useQueryClient()
  const client = useUserClient()
  const { mutate } = useMutation({
    mutationFn: ({ target, ids }: Addition) => changeList(client, target, { add: ids }),
    onSuccess({ addedCount, undo }, { target, title, ids }) {
      rememberAddition(target.id)
      if (addedCount === 0) {
        showToast(texts.addedNone(title), 'info')
        return
      }
      const text =
        addedCount === ids.length
          ? texts.added(addedCount, title)
          : texts.addedOthers(addedCount, ids.length - addedCount, title)
      if (undo) {
        const button = sourceId ? removalButtonId(sourceId, ids[0] ?? '') : selectButtonId
        offerUndo({ id: undo, button, text, undone: texts.undone })
      } else showToast(text, 'success')
    },
    onError(failure, { target, ids }) {
      const { add, remove } = target.toasts(messages, '')
      showToast(failureText(messages, failure, add ?? remove), 'error')
      onRestore(ids)
    },
    onSettled: () => invalidateLists(queries),
  })
  return mutate
}

/** Adds to a list and removes from it, by the ids of videos, each once. */
async function changeList(
  client: Client,
  { shelf, id }: VideoList,
  json: Partial<Batch>,
): Promise<MinimalBatchResponse> {
  const { user } = client.api
  const call = shelf
    ? user[shelf].batch.$post({ json }, minimal)
    : user.playlists[':id'].batch.$post({ param: { id }, json }, minimal)
  const changed = await readResponse(call)
  if ('addedCount' in changed) return changed
  // A copy of the site that is not up to date yet names what was added, or what was not, and undoes removals only.
  const earlier = changed as { added: string[] } | { skipped: string[] }
  const addedCount =
    'added' in earlier ? earlier.added.length : (json.add ?? []).length - earlier.skipped.length
  return { ...changed, addedCount }
}

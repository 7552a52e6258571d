import type { Batch, MinimalBatchResponse } from '#contract/library/batch.ts'
import type { Messages } from '#messages/en.ts'
import { rememberAddition } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { removalKey, useUserMutation } from '../user-mutation.ts'
import {
  listKeys,
  minimal,
  type Removal,
  removalButtonId,
  removalTexts,
  selectButtonId,
  type VideoList,
} from '../video-list.ts'

export interface RemovalOptions {
  /** The list's title. */
  title: string
  videos: CardVideo[]
  /** Gets the ids after a failure. */
  onRestore: (ids: string[]) => void
}

/** Removes many videos of the list on screen, where they disappear at once, with one request and one undo. */
export function useBatchRemoval(list: VideoList, { title, videos, onRestore }: RemovalOptions) {
  const client = useUserClient()
  const { mutate } = useUserMutation({
    mutationKey: removalKey(list.id),
    mutationFn: ({ ids }: { ids: string[] }) => changeList(client, list, { remove: ids }),
    says(messages, { variables: { ids }, data }) {
      const only = ids.length === 1 ? videos.find(({ _id }) => _id === ids[0]) : undefined
      if (only) return removalTexts(list, only, messages)
      const text = messages.list.removed(data?.removed ?? 0, title)
      return {
        ...list.toasts(messages, '').remove,
        ...onceUndoable(messages, text, data?.undo),
        button: removalButtonId(list.id, ids[0] ?? ''),
      }
    },
    onError: (_failure, { ids }) => onRestore(ids),
    changes: [listKeys.all],
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
  const client = useUserClient()
  const { mutate } = useUserMutation({
    mutationFn: ({ target, ids }: Addition) => changeList(client, target, { add: ids }),
    says(messages, { variables: { target, title, ids }, data: { addedCount = 0, undo } = {} }) {
      const { add, remove } = target.toasts(messages, '')
      const { list: texts } = messages
      if (addedCount === 0) return { ...(add ?? remove), done: texts.addedNone(title), tone: 'info' }
      const text =
        addedCount === ids.length
          ? texts.added(addedCount, title)
          : texts.addedOthers(addedCount, ids.length - addedCount, title)
      return {
        ...onceUndoable(messages, text, undo),
        button: sourceId ? removalButtonId(sourceId, ids[0] ?? '') : selectButtonId,
      }
    },
    onSuccess: (_response, { target }) => rememberAddition(target.id),
    onError: (_failure, { ids }) => onRestore(ids),
    changes: [listKeys.all],
  })
  return mutate
}

/** The bar that undoes it says it, or else a toast. */
const onceUndoable = ({ list }: Messages, text: string, undo: Removal['undo']) => ({
  done: undo ? undefined : text,
  undo: text,
  undone: list.undone,
})

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
  return (await readResponse(call)) as MinimalBatchResponse
}

import type { Batch, MinimalBatchResponse } from '#contract/library/batch.ts'
import { maxBatchIds } from '#contract/limits.ts'
import type { Messages } from '#messages/en.ts'
import { rememberAddition } from '#web/api/auth.ts'
import { createExternalStore } from '#web/api/browser-state.ts'
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

export interface Selection {
  has(id: string): boolean
  size(): number
  /** In the order of the list, then those that it has not loaded. */
  ids(): string[]
  /** The ids of the loaded list. */
  setOrder(ids: readonly string[]): void
  toggle(id: string): void
  /** Gives all from the last toggled video to this one the state of that one, and takes back the range before. */
  extend(id: string): void
  add(ids: readonly string[]): void
  subscribe(listener: () => void): () => void
}

/** A selection of at most as many videos as a batch may have. */
export function createSelection(selected: Iterable<string>): Selection {
  const state = createExternalStore<ReadonlySet<string>>(new Set(selected))
  let order: readonly string[] = []
  /** The start of a range, and what was selected without the range. */
  let anchor: { id: string; others: ReadonlySet<string> } | undefined

  const set = (ids: Iterable<string>) => state.set(new Set([...ids].slice(0, maxBatchIds)))
  const toggle = (id: string) => {
    if (state.get().has(id)) set(state.get().difference(new Set([id])))
    else set([...state.get(), id])
    anchor = { id, others: state.get() }
  }

  return {
    has: (id) => state.get().has(id),
    size: () => state.get().size,
    ids() {
      const loaded = order.filter((id) => state.get().has(id))
      return [...new Set([...loaded, ...state.get()])]
    },
    setOrder(ids) {
      order = ids
    },
    toggle,
    extend(id) {
      const start = anchor ? order.indexOf(anchor.id) : -1
      const end = order.indexOf(id)
      if (!anchor || start < 0 || end < 0) return toggle(id)
      const range = new Set(order.slice(Math.min(start, end), Math.max(start, end) + 1))
      set(anchor.others.has(anchor.id) ? anchor.others.union(range) : anchor.others.difference(range))
    },
    add: (ids) => set([...state.get(), ...ids]),
    subscribe: state.subscribe,
  }
}

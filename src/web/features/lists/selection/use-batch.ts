import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Video } from '#contract/catalogue/video.ts'
import { rememberAddition } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { failureText } from '../../library/failure-text.ts'
import { withoutVideos } from '../../library/list-pages.ts'
import { patchViews } from '../../library/list-views.ts'
import { membershipsKey } from '../../library/memberships.ts'
import { settlePatched } from '../../library/patch-query.ts'
import type { VideoList } from '../../library/video-list.ts'
import { offerUndo, removalButtonId } from '../../undo/undo.ts'
import { patchMemberships } from '../patch-memberships.ts'
import { changeList } from './list-calls.ts'

interface RemovalOptions {
  /** The list's title. */
  title: string
  videos: Video[]
  /** Gets the ids after a failure. */
  onRestore: (ids: string[]) => void
}

/** Removes many videos of the list on screen, optimistically, with one request and one undo. */
export function useBatchRemoval(list: VideoList, { title, videos, onRestore }: RemovalOptions) {
  const messages = useMessages()
  const texts = useAreaMessages('list')
  const queries = useQueryClient()
  const client = useUserClient()
  const hide = (ids: ReadonlySet<string>) => {
    const rollBackList = patchViews(queries, list, (pages) => withoutVideos(pages, ids))
    const rollBackMemberships = patchMemberships(
      queries,
      client,
      (videoId) => ids.has(videoId),
      (membership) => list.withMember(membership, false),
    )
    return () => {
      rollBackList()
      rollBackMemberships()
    }
  }
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => changeList(client, list, { remove: ids }),
    onMutate: (ids) => hide(new Set(ids)),
    onSuccess({ removed, undo }, ids) {
      // A fetch may have brought them back.
      hide(new Set(ids))
      const only = ids.length === 1 ? videos.find(({ _id }) => _id === ids[0]) : undefined
      const single = only && list.texts(messages, only.title).remove
      const text = texts.removed(removed, title)
      // Otherwise the undo bar says it.
      if (single || !undo) showToast(single?.done ?? text, 'success')
      if (!undo) return
      const button = removalButtonId(list.id, ids[0] ?? '')
      offerUndo({ id: undo, button, ...(single ? { text: single.undo } : { text, undone: texts.undone }) })
    },
    onError(failure, ids, rollBack) {
      rollBack?.()
      showToast(failureText(messages, failure, list.texts(messages, '').remove), 'error')
      onRestore(ids)
    },
    onSettled: (_data, failure) => settleBatch(queries, list, failure),
  })
  return mutate
}

interface Addition {
  target: VideoList
  /** The target's title. */
  title: string
  ids: string[]
}

/** Adds many videos to another list, with one request and one undo. */
export function useBatchAddition(source: VideoList, { onRestore }: Pick<RemovalOptions, 'onRestore'>) {
  const messages = useMessages()
  const texts = useAreaMessages('list')
  const queries = useQueryClient()
  const client = useUserClient()
  const { mutate } = useMutation({
    mutationFn: ({ target, ids }: Addition) => changeList(client, target, { add: ids }),
    onMutate: ({ target, ids }) => {
      const changed = new Set(ids)
      return patchMemberships(
        queries,
        client,
        (videoId) => changed.has(videoId),
        (membership) => target.withMember(membership, true),
      )
    },
    onSuccess({ added }, { target, title, ids }) {
      rememberAddition(target.id)
      const present = ids.length - added.length
      const text =
        added.length === 0
          ? texts.addedNone(title)
          : present === 0
            ? texts.added(added.length, title)
            : texts.addedOthers(added.length, present, title)
      if (added.length === 0) {
        showToast(text, 'info')
        return
      }
      offerUndo({
        id: idOfNow(),
        text,
        button: removalButtonId(source.id, ids[0] ?? ''),
        revert: () => changeList(client, target, { remove: added }),
        undone: texts.undone,
      })
    },
    onError(failure, { target, ids }, rollBack) {
      rollBack?.()
      const { add, remove } = target.texts(messages, '')
      showToast(failureText(messages, failure, add ?? remove), 'error')
      onRestore(ids)
    },
    onSettled: (_data, failure, { target }) => settleBatch(queries, target, failure),
  })
  return mutate
}

/** The list is fetched even if all went well: what follows its loaded pages has moved up. */
function settleBatch(queries: QueryClient, list: VideoList, failure: Error | null) {
  settlePatched(queries, list.affected, { isConfirmed: false })
  settlePatched(queries, [membershipsKey], { isConfirmed: !failure })
}

/** Sorts among the ids of removals, which begin with their time. */
function idOfNow(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

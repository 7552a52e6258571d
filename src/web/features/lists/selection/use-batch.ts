import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { rememberAddition } from '#web/client/auth.ts'
import { type Client, useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { failureText } from '../../library/failure-text.ts'
import { contains, withoutVideos, withVideo } from '../../library/list-pages.ts'
import { hideVideos, invalidateOtherViews, invalidateSummary, patchViews } from '../../library/list-views.ts'
import { membershipQuery, membershipsKey } from '../../library/memberships.ts'
import { patchQuery, settlePatched } from '../../library/patch-query.ts'
import type { VideoList } from '../../library/video-list.ts'
import { offerUndo, removalButtonId } from '../../undo/undo.ts'
import { patchMemberships } from '../patch-memberships.ts'
import { changeList } from './list-calls.ts'

interface RemovalOptions {
  /** The list's title. */
  title: string
  videos: CardVideo[]
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
    const unhide = hideVideos(queries, list, ids)
    setMembers(queries, client, list, ids, false)
    return () => {
      unhide()
      setMembers(queries, client, list, ids, true)
    }
  }
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => changeList(client, list, { remove: ids }),
    onMutate: (ids) => hide(new Set(ids)),
    onSuccess({ removed, undo }, ids, restore) {
      // A fetch may have brought them back.
      patchViews(queries, list, (pages) => withoutVideos(pages, new Set(ids)))
      setMembers(queries, client, list, new Set(ids), false)
      const only = ids.length === 1 ? videos.find(({ _id }) => _id === ids[0]) : undefined
      const single = only && list.texts(messages, only.title).remove
      const text = texts.removed(removed, title)
      // Otherwise the undo bar says it.
      if (single || !undo) showToast(single?.done ?? text, 'success')
      if (!undo) return
      const button = removalButtonId(list.id, ids[0] ?? '')
      const affected = affectedBy(list)
      offerUndo({
        id: undo,
        count: removed,
        button,
        affected,
        restore,
        ...(single ? { text: single.undo } : { text, undone: texts.undone }),
      })
    },
    onError(failure, ids, rollBack) {
      rollBack?.()
      showToast(failureText(messages, failure, list.texts(messages, '').remove), 'error')
      onRestore(ids)
    },
    onSettled: (_data, failure) => {
      settlePatched(queries, affectedBy(list), { isConfirmed: !failure })
      invalidateSummary(queries, list)
    },
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
export function useBatchAddition(source: VideoList, { videos, onRestore }: Omit<RemovalOptions, 'title'>) {
  const messages = useMessages()
  const texts = useAreaMessages('list')
  const queries = useQueryClient()
  const client = useUserClient()
  const { mutate } = useMutation({
    mutationFn: ({ target, ids }: Addition) => changeList(client, target, { add: ids }),
    onMutate({ target, ids }) {
      const pages = queries.getQueryData(target.queryKey)
      const isPresent = (id: string) => {
        const membership = queries.getQueryData(membershipQuery(client, id).queryKey)
        return (pages && contains(pages, id)) || (membership && target.includes(membership))
      }
      const missing = new Set(ids.filter((id) => !isPresent(id)))
      return { missing, rollBack: setMembers(queries, client, target, new Set(ids), true) }
    },
    onSuccess({ addedCount, undo }, { target, title, ids }, { missing }) {
      rememberAddition(target.id)
      if (addedCount === 0) {
        showToast(texts.addedNone(title), 'info')
        return
      }
      // Undefined where the page did not know which of the videos the list had.
      const added = missing.size === addedCount ? missing : undefined
      const loaded = videos.filter(({ _id }) => added?.has(_id))
      patchQuery(queries, target.queryKey, (pages) =>
        loaded.reduce((all, video) => withVideo(all, video, target.newest), pages),
      )
      invalidateOtherViews(queries, target)
      // Of the others at most the ids are known.
      if (loaded.length < addedCount)
        queries.invalidateQueries({ queryKey: target.queryKey, exact: true, refetchType: 'none' })
      const text =
        addedCount === ids.length
          ? texts.added(addedCount, title)
          : texts.addedOthers(addedCount, ids.length - addedCount, title)
      if (!undo) {
        showToast(text, 'success')
        return
      }
      const affected = affectedBy(target)
      offerUndo({
        id: undo,
        text,
        count: addedCount,
        button: removalButtonId(source.id, ids[0] ?? ''),
        affected,
        restore() {
          queries.invalidateQueries({ queryKey: target.summaryKey })
          if (added) {
            hideVideos(queries, target, added)
            setMembers(queries, client, target, added, false)
          } else for (const queryKey of affected) queries.invalidateQueries({ queryKey, refetchType: 'none' })
        },
        undone: texts.undone,
      })
    },
    onError(failure, { target, ids }, context) {
      context?.rollBack()
      const { add, remove } = target.texts(messages, '')
      showToast(failureText(messages, failure, add ?? remove), 'error')
      onRestore(ids)
    },
    onSettled: (_data, failure, { target }) => {
      settlePatched(queries, affectedBy(target), { isConfirmed: !failure })
      invalidateSummary(queries, target)
    },
  })
  return mutate
}

const affectedBy = (list: VideoList) => [list.rootKey, membershipsKey]

/** Returns the function that rolls back. */
function setMembers(
  queries: QueryClient,
  client: Client,
  list: VideoList,
  ids: ReadonlySet<string>,
  isMember: boolean,
): () => void {
  return patchMemberships(
    queries,
    client,
    (videoId) => ids.has(videoId),
    (membership) => list.withMember(membership, isMember),
  )
}

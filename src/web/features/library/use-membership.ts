import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failures.ts'
import type { Membership } from '#contract/library/membership.ts'
import { rememberAddition } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { offerUndo, removalButtonId } from '../undo/undo.ts'
import { failureText } from './failure-text.ts'
import { withoutVideos, withVideo } from './list-pages.ts'
import { hideVideos, invalidateOtherViews, invalidateSummary, patchViews } from './list-views.ts'
import { membershipQuery, noMembership } from './memberships.ts'
import { patchQuery, settlePatched } from './patch-query.ts'
import type { Removal, VideoList } from './video-list.ts'

/** Whether a list contains a video. `set` and `toggle` show the change before the response and roll it back on failure. */
export function useMembership(list: VideoList, video: CardVideo) {
  const queries = useQueryClient()
  const query = membershipQuery(useUserClient(), video._id)
  const { data: membership, isFetched } = useQuery(query)
  const set = useChange(list, video)
  return {
    isMember: membership !== undefined && list.includes(membership),
    isFetched,
    set,
    toggle() {
      // The second of two quick presses comes before React renders the first: only the cache knows of it.
      const current = queries.getQueryData(query.queryKey)
      set(!(current && list.includes(current)))
    },
  }
}

/** Removes a video from the list on screen, optimistically. */
export function useRemoval(list: VideoList, video: CardVideo): () => void {
  const remove = useChange(list, video, { isOnScreen: true })
  return () => remove(false)
}

const membershipChange = 'membershipChange'

interface Outcome {
  isMember: boolean
  /** The server had refused to add a video that the list contains. */
  wasPresent?: boolean
  removal?: Removal
}

/** One request adds or removes the video. From a list on screen it disappears before the response. */
function useChange(list: VideoList, video: CardVideo, { isOnScreen = false } = {}) {
  const queries = useQueryClient()
  const { queryKey } = membershipQuery(useUserClient(), video._id)
  const messages = useMessages()
  const texts = list.texts(messages, video.title)
  const mutationKey = [membershipChange, list.id, video._id]

  const show = (isMember: boolean, initial?: Membership) =>
    patchQuery(queries, queryKey, (membership) => list.withMember(membership, isMember), initial)
  const ids = new Set([video._id])
  const hide = () => hideVideos(queries, list, ids)
  /** Whether no other change of the list, of the video, or of both is in flight. */
  const isLastOf = (...same: ('list' | 'video')[]) =>
    queries.isMutating({
      predicate: ({ options: { mutationKey: [kind, listId, videoId] = [] } }) =>
        kind === membershipChange &&
        (listId === list.id || !same.includes('list')) &&
        (videoId === video._id || !same.includes('video')),
    }) === 1
  /** A later press decides what is shown. */
  const isLatest = () => isLastOf('list', 'video')

  const add = async (): Promise<Outcome> => {
    try {
      await list.add(video._id)
      return { isMember: true }
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.status !== 409) throw failure
      if (texts.add) showToast(texts.add.present, 'error')
      if (!list.togglesPresent) return { isMember: true, wasPresent: true }
      show(false)
      return remove()
    }
  }
  const remove = async (): Promise<Outcome> => ({ isMember: false, removal: await list.remove(video._id) })

  const { mutate } = useMutation({
    mutationKey,
    // Presses on one video are sent one after another: their requests must not overtake each other.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (isMember: boolean) => (isMember ? add() : remove()),
    onMutate: (isMember) => {
      show(isMember, isOnScreen ? undefined : noMembership(video._id))
      return isOnScreen ? hide() : undefined
    },
    onSuccess({ isMember, wasPresent, removal }, _isMember, unhide) {
      if (isLatest()) show(isMember)
      if (isMember) rememberAddition(list.id)
      if (wasPresent) return
      if (isMember) {
        patchQuery(queries, list.queryKey, (pages) => withVideo(pages, video, list.newest))
        invalidateOtherViews(queries, list)
      }
      const restoreList = unhide ?? (removal && hide())
      // A fetch may have brought it back.
      if (removal) patchViews(queries, list, (pages) => withoutVideos(pages, ids))
      const text = isMember ? texts.add?.done : texts.remove.done
      if (text) showToast(text, 'success')
      if (!removal?.undo) return
      offerUndo({
        id: removal.undo,
        text: texts.remove.undo,
        button: removalButtonId(list.id, video._id),
        affected: [list.rootKey, list.summaryKey, queryKey],
        restore() {
          restoreList?.()
          show(true)
        },
      })
    },
    onError(failure, isMember, unhide) {
      unhide?.()
      if (isLatest()) show(!isMember)
      const text = isMember ? texts.add : texts.remove
      if (text) showToast(failureText(messages, failure, text), 'error')
    },
    onSettled(outcome, failure) {
      // After a 409 the position of the video is unknown, so the list is fetched.
      const isConfirmed = !failure && !outcome?.wasPresent
      settlePatched(queries, [list.rootKey], { isConfirmed, isLast: isLastOf('list') })
      invalidateSummary(queries, list)
      settlePatched(queries, [queryKey], { isConfirmed: !failure, isLast: isLastOf('video') })
    },
  })
  return mutate
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Failure } from '#contract/failures.ts'
import type { Membership } from '#contract/library/membership.ts'
import { perShelf } from '#contract/library/shelf.ts'
import { maxMembershipIds } from '#contract/limits.ts'
import { isSignedIn, rememberAddition, useIsSignedIn } from '#web/api/auth.ts'
import { type Client, createBatch, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { addPendingAction, type PendingAction, takePendingActions } from './pending-actions.ts'
import { useUserMutation } from './user-mutation.ts'
import {
  invalidateLists,
  listKeys,
  type Removal,
  removalTexts,
  shelfList,
  type VideoList,
} from './video-list.ts'

interface Outcome extends Removal {
  isMember: boolean
  /** The server had refused to add a video that the list contains. */
  wasPresent?: boolean
}

/** Whether a list contains a video. `set` and `toggle` show the change before the response and roll it back on failure. */
export function useMembership(list: VideoList, video: CardVideo) {
  const queries = useQueryClient()
  const query = membershipQuery(useUserClient(), video._id)
  const { data: membership, isFetched } = useQuery({ ...query, enabled: useIsSignedIn() })
  const messages = useMessages()
  const ofVideo = ['membership', video._id]
  const mutationKey = [...ofVideo, list.id]
  const isWaiting = useRef(false)

  const show = (isMember: boolean) =>
    queries.setQueryData(query.queryKey, (current = noMembership(video._id)) =>
      list.withMember(current, isMember),
    )
  const add = async (): Promise<Outcome> => {
    try {
      await list.add(video._id)
      return { isMember: true }
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.status !== 409) throw failure
      const { add } = list.toasts(messages, video.title)
      if (add) showToast(add.present, 'error')
      if (!list.togglesPresent) return { isMember: true, wasPresent: true }
      show(false)
      return remove()
    }
  }
  const remove = async (): Promise<Outcome> => ({ ...(await list.remove(video._id)), isMember: false })

  const { mutate: set } = useUserMutation({
    mutationKey,
    // Presses on one video are sent one after another: their requests must not overtake each other.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (isMember: boolean) => (isMember ? add() : remove()),
    async onMutate(isMember) {
      // Its response would lack the change.
      await queries.cancelQueries(query)
      show(isMember)
    },
    says(messages, { variables: isAdded, data }) {
      const { isMember, wasPresent } = data ?? { isMember: isAdded }
      if (wasPresent) return undefined
      return isMember ? list.toasts(messages, video.title).add : removalTexts(list, video, messages)
    },
    onSuccess({ isMember }) {
      if (isMember) rememberAddition(list.id)
    },
    onError(_failure, isMember) {
      // A later press decides what is shown.
      if (queries.isMutating({ mutationKey }) === 1) show(!isMember)
    },
    onSettled() {
      invalidateLists(queries, list.keys)
      // While another change of the video is in flight, a response would lack it.
      if (queries.isMutating({ mutationKey: ofVideo }) === 1) invalidateLists(queries, [query.queryKey])
    },
  })
  return {
    isMember: membership !== undefined && list.includes(membership),
    isFetched,
    set,
    async toggle() {
      // The second of two quick presses comes before React renders the first: only the cache knows of it.
      const current = queries.getQueryData(query.queryKey)
      if (current) return set(!list.includes(current))
      if (isWaiting.current) return
      isWaiting.current = true
      const known = await queries.query(query).catch(() => undefined)
      isWaiting.current = false
      // Pressed before it was known: a member is what it was to be.
      if (!(known && list.includes(known))) set(true)
    },
  }
}

/** For a press that needs an account: signed out, a toast asks to log in, and the act is done afterwards. */
export function useUserPress(action: PendingAction, act: () => void): () => void {
  const { playlists } = useMessages()
  const hasToken = useIsSignedIn()
  const doPending = useEffectEvent(() => {
    const { shelf, videoId } = action
    if (takePendingActions((other) => other.videoId === videoId && other.shelf === shelf).length > 0) act()
  })
  useEffect(() => {
    if (hasToken) doPending()
  }, [hasToken])
  return () => {
    if (isSignedIn()) return act()
    addPendingAction(action)
    showToast(playlists.signedOut, 'error')
  }
}

/** Whether a shelf has a video, undefined until it is known, and the press that changes it; signed out, as above. */
export function useShelfPress(shelf: 'likes' | 'watchlater', video: CardVideo) {
  const messages = useMessages()
  const hasToken = useIsSignedIn()
  const list = shelfList(useUserClient(), shelf)
  const { isMember, isFetched, toggle } = useMembership(list, video)
  const press = () => {
    if (isSignedIn()) {
      toggle()
      return
    }
    addPendingAction({ shelf, videoId: video._id, title: video.title })
    showToast(list.toasts(messages, video.title).add?.signedOut ?? messages.failed.generic, 'error')
  }
  return { isMember: hasToken && !isFetched ? undefined : isMember, press }
}

/** The lists that contain a video. All videos requested in one tick share a request. */
export const membershipQuery = (client: Client, videoId: string) =>
  queryOptions({
    queryKey: listKeys.membership(videoId),
    queryFn: async () => (await loadMembership(client, videoId)) ?? noMembership(videoId),
  })

/** For a press that comes before the membership has loaded. */
export const noMembership = (_id: string): Membership => ({
  _id,
  ...perShelf(() => false),
  playlists: [],
})

const loadMembership = createBatch<Membership>(
  maxMembershipIds,
  async ({ api }, query) => (await readResponse(api.user.marks.$get({ query }))).marks,
)

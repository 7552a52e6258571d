import { useEffect, useEffectEvent } from 'react'
import { isSignedIn, useIsSignedIn } from '#web/api/auth.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { addPendingAction, type PendingAction, takePendingActions } from './pending-actions.ts'
import { useMembership } from './use-membership.ts'
import { shelfList } from './video-list.ts'

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

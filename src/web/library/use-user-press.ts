import { useEffect, useEffectEvent } from 'react'
import { isSignedIn, useIsSignedIn } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { addPendingAction, type PendingAction, takePendingActions } from './pending-actions.ts'

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

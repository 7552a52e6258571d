import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSignedIn, useAuth } from '#web/client/auth.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { addPendingAction } from '../library/pending-actions.ts'
import { type ActionButtonState, ActionButtons, type VideoShelf } from './action-buttons.tsx'
import type { UserVideoActions } from './user-video-actions.tsx'

/**
 * Like, watch later and add to playlist; signed out, a toast asks to log in. The buttons are the same elements from the server's
 * HTML on: one that is replaced while it is pressed loses the press, and one that has the focus loses it.
 */
export function VideoActions({ video }: { video: CardVideo }) {
  const auth = useAuth()
  const hasToken = Boolean(auth?.encodedToken)
  const Actions = useUserActions(hasToken)
  const [ofUser, setOfUser] = useState<ActionButtonState>()
  const playlistButton = useRef<HTMLButtonElement>(null)
  const pressEarly = useEarlyPress(video._id)
  const untilLoaded = hasToken ? undefined : false
  return (
    <>
      <ActionButtons
        videoId={video._id}
        state={ofUser ?? { liked: untilLoaded, saved: untilLoaded, onPress: pressEarly }}
        untilKnown={!auth}
        playlistButton={playlistButton}
      />
      {hasToken && Actions && (
        <Actions key={video._id} video={video} playlistButton={playlistButton} onChange={setOfUser} />
      )}
    </>
  )
}

/** Signed out, and until the user's actions have loaded: a signed-in user's press is done then. */
function useEarlyPress(videoId: string): (shelf: VideoShelf) => void {
  const { likes, watchLater, playlists } = useMessages()
  const queries = useQueryClient()
  return (shelf) => {
    const signedIn = isSignedIn(queries)
    addPendingAction({ shelf, videoId })
    if (signedIn) return
    const texts = {
      likes: likes.addSignedOut,
      watchlater: watchLater.signedOut,
      playlists: playlists.signedOut,
    }
    showToast(texts[shelf], 'error')
  }
}

let loaded: typeof UserVideoActions | undefined

/** Loads the code of a user's actions. */
function useUserActions(wanted: boolean): typeof UserVideoActions | undefined {
  const [Actions, setActions] = useState(() => loaded)
  useEffect(() => {
    if (!wanted || loaded) return
    const load = (isRetry: boolean): Promise<void> =>
      import('./user-video-actions.tsx').then(
        ({ UserVideoActions }) => {
          loaded = UserVideoActions
          setActions(() => UserVideoActions)
        },
        (failure) => {
          // Without a network the page stays, and loads it once there is one.
          if (!navigator.onLine) return addEventListener('online', () => load(false), { once: true })
          // It may be back before the failure is reported.
          if (!isRetry) return load(true)
          setActions(() => {
            throw failure
          })
        },
      )
    load(false)
  }, [wanted])
  return Actions ?? loaded
}

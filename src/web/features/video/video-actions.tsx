import { Suspense, useRef, useState } from 'react'
import { isSignedIn, useAuth } from '#web/client/auth.ts'
import { withLateMessages } from '#web/client/late-messages.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { lazyOnline } from '#web/ui/lazy-code.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { addPendingAction } from '../library/pending-actions.ts'
import { type ActionButtonState, ActionButtons, type VideoShelf } from './action-buttons.tsx'

const UserVideoActions = lazyOnline(() => withLateMessages(import('./user-video-actions.tsx')))

/**
 * Like, watch later and add to playlist; signed out, a toast asks to log in. The buttons are the same elements from the server's
 * HTML on: one that is replaced while it is pressed loses the press, and one that has the focus loses it.
 */
export function VideoActions({ video }: { video: CardVideo }) {
  const auth = useAuth()
  const hasToken = Boolean(auth?.encodedToken)
  const [ofUser, setOfUser] = useState<ActionButtonState>()
  const playlistButton = useRef<HTMLButtonElement>(null)
  const pressEarly = useEarlyPress(video)
  const untilLoaded = hasToken ? undefined : false
  return (
    <>
      <ActionButtons
        videoId={video._id}
        state={ofUser ?? { liked: untilLoaded, saved: untilLoaded, onPress: pressEarly }}
        untilKnown={!auth}
        playlistButton={playlistButton}
      />
      {hasToken && (
        <Suspense>
          <UserVideoActions
            key={video._id}
            video={video}
            playlistButton={playlistButton}
            onChange={setOfUser}
          />
        </Suspense>
      )}
    </>
  )
}

/** Signed out, and until the user's actions have loaded: a signed-in user's press is done then. */
function useEarlyPress({ _id: videoId, title }: CardVideo): (shelf: VideoShelf) => void {
  const { likes, watchLater, playlists } = useMessages()
  return (shelf) => {
    addPendingAction({ shelf, videoId, ...(shelf !== 'playlists' && { title }), isEarly: isSignedIn() })
    if (isSignedIn()) return
    const texts = {
      likes: likes.addSignedOut,
      watchlater: watchLater.signedOut,
      playlists: playlists.signedOut,
    }
    showToast(texts[shelf], 'error')
  }
}

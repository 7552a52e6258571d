import { lazy, Suspense } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { messages } from '#contract/messages.ts'
import { useAuth } from '#web/client/auth.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { setPendingAction } from '../library/pending-action.ts'
import { ActionButtons } from './action-buttons.tsx'

const UserVideoActions = lazy(() =>
  import('./user-video-actions.tsx').then(({ UserVideoActions }) => ({ default: UserVideoActions })),
)

/** Like, watch later and add to playlist; signed out, a toast asks to log in. */
export function VideoActions({ video }: { video: Video }) {
  if (!useAuth()?.encodedToken) return <AnonymousVideoActions video={video} />
  return (
    <Suspense fallback={<LoadingVideoActions video={video} />}>
      <UserVideoActions key={video._id} video={video} />
    </Suspense>
  )
}

/** Until the user's actions have loaded: a press is done then. */
function LoadingVideoActions({ video: { _id: videoId } }: { video: Video }) {
  return (
    <ActionButtons
      videoId={videoId}
      liked={false}
      saved={false}
      onLike={() => setPendingAction({ shelf: 'likes', videoId })}
      onSave={() => setPendingAction({ shelf: 'watchlater', videoId })}
    />
  )
}

function AnonymousVideoActions({ video: { _id: videoId } }: { video: Video }) {
  const askToLogIn = (shelf: 'likes' | 'watchlater', text: string) => {
    setPendingAction({ shelf, videoId })
    showToast(text, 'error')
  }
  return (
    <ActionButtons
      videoId={videoId}
      liked={false}
      saved={false}
      onLike={() => askToLogIn('likes', messages.likes.addSignedOut)}
      onSave={() => askToLogIn('watchlater', messages.watchLater.signedOut)}
      onPlaylist={() => showToast(messages.playlists.signedOut, 'error')}
    />
  )
}

import { lazy, Suspense } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { useAuth } from '#web/client/use-auth.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { makeWish } from '../library/pending-action.ts'
import { ActionButtons } from './action-buttons.tsx'

const UserVideoActions = lazy(() =>
  import('./user-video-actions.tsx').then(({ UserVideoActions }) => ({ default: UserVideoActions })),
)

/** What a visitor can do with a video; signed out, each says what is missing. */
export function VideoActions({ video }: { video: Video }) {
  if (!useAuth()?.encodedToken) return <AnonymousVideoActions video={video} />
  return (
    <Suspense fallback={<EarlyVideoActions video={video} />}>
      <UserVideoActions key={video._id} video={video} />
    </Suspense>
  )
}

/** What is pressed before the code for it has come is done once it is there. */
function EarlyVideoActions({ video: { _id: videoId } }: { video: Video }) {
  return (
    <ActionButtons
      videoId={videoId}
      liked={false}
      saved={false}
      onLike={() => makeWish({ shelf: 'likes', videoId })}
      onSave={() => makeWish({ shelf: 'watchlater', videoId })}
    />
  )
}

function AnonymousVideoActions({ video: { _id: videoId } }: { video: Video }) {
  const want = (shelf: 'likes' | 'watchlater', text: string) => {
    makeWish({ shelf, videoId })
    showToast(text, 'error')
  }
  return (
    <ActionButtons
      videoId={videoId}
      liked={false}
      saved={false}
      onLike={() => want('likes', messages.likes.addSignedOut)}
      onSave={() => want('watchlater', messages.watchLater.signedOut)}
      onPlaylist={() => showToast(messages.playlists.signedOut, 'error')}
    />
  )
}

import { Clock, ClockCheck, Heart, ListPlus, Share2 } from 'lucide-react'
import { type Ref, Suspense, useRef, useState } from 'react'
import { isSignedIn, useAuth } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { addPendingAction } from '#web/library/pending-actions.ts'
import { removalButtonId } from '#web/library/undo/offered-undos.ts'
import { useShareVideo } from '#web/playback/sharing/use-share-video.tsx'
import { lazyOnline } from '#web/ui/lazy-code.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useWatchSearch } from '#web/videos/watch-search.ts'
import type { ActionButtonState, VideoShelf } from './user-video-actions.tsx'

const UserVideoActions = lazyOnline(() => import('./user-video-actions.tsx'))

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

interface ActionButtonsProps {
  videoId: string
  state: ActionButtonState
  playlistButton: Ref<HTMLButtonElement>
  /** True in HTML that the server renders for everybody. */
  untilKnown: boolean
}

/** The buttons below a video's player. */
function ActionButtons({ videoId, state, playlistButton, untilKnown }: ActionButtonsProps) {
  const messages = useMessages()
  const { liked, saved, playlistOpen, onPress } = state
  const shareButton = useRef<HTMLButtonElement>(null)
  const { share, dialog } = useShareVideo(videoId, shareButton, useWatchSearch(videoId))
  return (
    <div className="video-actions" {...(untilKnown && { 'data-until-known': '' })}>
      <button
        type="button"
        id={removalButtonId('likes', videoId)}
        aria-pressed={liked ?? 'mixed'}
        aria-busy={liked === undefined}
        className="button"
        onClick={() => onPress('likes')}
      >
        <Heart aria-hidden="true" size={20} fill={liked ? 'currentColor' : 'none'} />
        <span>{messages.video.like}</span>
      </button>
      <button
        type="button"
        id={removalButtonId('watchlater', videoId)}
        aria-busy={saved === undefined}
        className="button"
        onClick={() => onPress('watchlater')}
      >
        {saved ? <ClockCheck aria-hidden="true" size={20} /> : <Clock aria-hidden="true" size={20} />}
        {/* What is seen is one text, so that the row stays as it is when the state is known. */}
        <span className="visually-hidden">
          {saved ? messages.video.removeFromWatchLater : messages.video.watchLater}
        </span>
        <span aria-hidden="true">{messages.video.watchLater}</span>
      </button>
      <button
        ref={playlistButton}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={playlistOpen}
        className="button"
        onClick={() => onPress('playlists')}
      >
        <ListPlus aria-hidden="true" size={20} />
        <span className="video-action-name">{messages.video.addToPlaylist}</span>
        <span aria-hidden="true" className="video-action-short">
          {messages.video.playlist}
        </span>
      </button>
      <button ref={shareButton} type="button" aria-haspopup="dialog" className="button" onClick={share}>
        <Share2 aria-hidden="true" size={20} />
        <span>{messages.share}</span>
      </button>
      {dialog}
    </div>
  )
}

import { Clock, ClockCheck, Heart, ListPlus, Share2 } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import type { PendingAction } from '../library/pending-actions.ts'
import { useShareVideo } from '../sharing/use-share-video.tsx'
import { removalButtonId } from '../undo/offered-undos.ts'
import { useWatchSearch } from '../watching/played-list/use-watch-search.ts'

export type VideoShelf = Exclude<PendingAction['shelf'], 'copy'>

export interface ActionButtonState {
  /** Undefined until known. */
  liked: boolean | undefined
  saved: boolean | undefined
  /** Absent until the code of the menu has loaded. */
  playlistOpen?: boolean
  onPress: (shelf: VideoShelf) => void
}

interface ActionButtonsProps {
  videoId: string
  state: ActionButtonState
  playlistButton: Ref<HTMLButtonElement>
  /** True in HTML that the server renders for everybody. */
  untilKnown: boolean
}

/** The buttons below a video's player. */
export function ActionButtons({ videoId, state, playlistButton, untilKnown }: ActionButtonsProps) {
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

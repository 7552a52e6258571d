import { Clock, ClockCheck, Heart, ListPlus } from 'lucide-react'
import type { Ref } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import { removalButtonId } from '../undo/undo.ts'

interface ActionButtonsProps {
  videoId: string
  /** Undefined until known. */
  liked: boolean | undefined
  saved: boolean | undefined
  onLike: () => void
  onSave: () => void
  onPlaylist: () => void
  playlistButton?: Ref<HTMLButtonElement>
  /** Absent until the code of the menu has loaded. */
  playlistOpen?: boolean
  /** In HTML that the server renders for everybody. */
  untilKnown?: boolean
}

/** The buttons below a video's player. */
export function ActionButtons(props: ActionButtonsProps) {
  const messages = useMessages()
  const { videoId, liked, saved, onLike, onSave, onPlaylist, playlistButton, playlistOpen, untilKnown } =
    props
  return (
    <div className="video-actions" {...(untilKnown && { 'data-until-known': '' })}>
      <button
        type="button"
        id={removalButtonId('likes', videoId)}
        aria-pressed={liked ?? 'mixed'}
        aria-busy={liked === undefined}
        className="button button-secondary"
        onClick={onLike}
      >
        <Heart aria-hidden="true" size={20} fill={liked ? 'currentColor' : 'none'} />
        {messages.video.like}
      </button>
      <button
        type="button"
        id={removalButtonId('watchlater', videoId)}
        aria-busy={saved === undefined}
        className="button button-secondary"
        onClick={onSave}
      >
        {saved ? <ClockCheck aria-hidden="true" size={20} /> : <Clock aria-hidden="true" size={20} />}
        {saved ? messages.video.removeFromWatchLater : messages.video.watchLater}
      </button>
      <button
        ref={playlistButton}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={playlistOpen}
        className="button button-secondary"
        onClick={onPlaylist}
      >
        <ListPlus aria-hidden="true" size={20} />
        {messages.video.addToPlaylist}
      </button>
    </div>
  )
}

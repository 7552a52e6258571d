import { Clock, Heart, ListPlus } from 'lucide-react'
import type { Ref } from 'react'
import { messages } from '#contract/messages.ts'
import { removalButtonId } from '../undo/undo.ts'

interface ActionButtonsProps {
  videoId: string
  liked: boolean
  saved: boolean
  onLike: () => void
  onSave: () => void
  /** Absent until the code of the menu has loaded. */
  onPlaylist?: () => void
  playlistButton?: Ref<HTMLButtonElement>
  playlistOpen?: boolean
}

/** The buttons below a video's player. */
export function ActionButtons(props: ActionButtonsProps) {
  const { videoId, liked, saved, onLike, onSave, onPlaylist, playlistButton, playlistOpen } = props
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        id={removalButtonId('likes', videoId)}
        aria-pressed={liked}
        className="press press-quiet"
        onClick={onLike}
      >
        <Heart aria-hidden="true" className="size-5" fill={liked ? 'currentColor' : 'none'} />
        {messages.video.like}
      </button>
      <button
        type="button"
        id={removalButtonId('watchlater', videoId)}
        className="press press-quiet"
        onClick={onSave}
      >
        <Clock aria-hidden="true" className="size-5" />
        {saved ? messages.video.removeFromWatchLater : messages.video.watchLater}
      </button>
      <button
        ref={playlistButton}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={playlistOpen}
        className="press press-quiet"
        onClick={onPlaylist}
      >
        <ListPlus aria-hidden="true" className="size-5" />
        {messages.video.addToPlaylist}
      </button>
    </div>
  )
}

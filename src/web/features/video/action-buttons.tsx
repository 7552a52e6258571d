import { Clock, Heart, ListPlus } from 'lucide-react'
import type { Ref } from 'react'
import { messages } from '#contract/messages.ts'
import { entryButtonId } from '../library/entry-button.ts'

interface ActionButtonsProps {
  videoId: string
  liked: boolean
  saved: boolean
  onLike: () => void
  onSave: () => void
  /** Left out while nobody listens yet. */
  onPlaylist?: () => void
  playlistButton?: Ref<HTMLButtonElement>
  playlistOpen?: boolean
}

/** What can be done with the video that is shown. */
export function ActionButtons(props: ActionButtonsProps) {
  const { videoId, liked, saved, onLike, onSave, onPlaylist, playlistButton, playlistOpen } = props
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        id={entryButtonId('likes', videoId)}
        aria-pressed={liked}
        className="press press-quiet"
        onClick={onLike}
      >
        <Heart aria-hidden="true" className="size-5" fill={liked ? 'currentColor' : 'none'} />
        {messages.video.like}
      </button>
      <button
        type="button"
        id={entryButtonId('watchlater', videoId)}
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

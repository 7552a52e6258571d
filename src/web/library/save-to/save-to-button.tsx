import { ListPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIsSignedIn } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useUserPress } from '../use-membership.ts'

export const SaveToMenu = lazyIsland(() => import('./playlist-picker.tsx'), { Loading: PopupLoading })

/** On every card: opens the Save To menu. */
export function SaveToButton({ video }: { video: CardVideo }) {
  const messages = useMessages()
  const isSignedIn = useIsSignedIn()
  const button = useRef<HTMLButtonElement>(null)
  // Undefined until the first press.
  const [open, setOpen] = useState<boolean>()
  const press = useUserPress({ shelf: 'playlists', videoId: video._id }, () => setOpen(true))
  return (
    <>
      <button
        ref={button}
        type="button"
        data-tooltip={messages.card.saveTo}
        aria-label={messages.card.saveVideoTo(video.title)}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        className="icon-button"
        onClick={press}
      >
        <ListPlus aria-hidden="true" size={20} />
      </button>
      {open !== undefined && isSignedIn && (
        <SaveToMenu video={video} anchor={button} open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}

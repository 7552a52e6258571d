import { ListPlus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useIsSignedIn } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { DialogLoading } from '#web/ui/dialog-loading.tsx'
import { lazyOnline } from '#web/ui/lazy-code.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useUserPress } from '../use-user-press.ts'

const SaveToMenu = lazyOnline(() => import('./save-to-menu.tsx'))

/** On every card: opens the Save To menu, whose code loads on the first press. */
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
        <Suspense fallback={<DialogLoading />}>
          <SaveToMenu video={video} anchor={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

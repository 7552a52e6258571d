import { useQueryClient } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSignedIn, useAuth } from '#web/client/auth.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { DialogLoading } from '#web/ui/dialog-loading.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { addPendingAction, takePendingActions } from '../library/pending-actions.ts'

const SaveToMenu = lazy(() => import('./save-to-menu.tsx'))

/** On every card: opens the Save To menu, whose code loads on the first press. */
export function SaveToButton({ video }: { video: CardVideo }) {
  const messages = useMessages()
  const queries = useQueryClient()
  const hasToken = Boolean(useAuth()?.encodedToken)
  const button = useRef<HTMLButtonElement>(null)
  // Undefined until the first press.
  const [open, setOpen] = useState<boolean>()
  const press = () => {
    if (isSignedIn(queries)) setOpen(true)
    else {
      addPendingAction({ shelf: 'playlists', videoId: video._id })
      showToast(messages.playlists.signedOut, 'error')
    }
  }
  const doPending = useEffectEvent(() => {
    if (takePendingActions(video._id, 'playlists').length > 0) press()
  })
  useEffect(() => {
    if (hasToken) doPending()
  }, [hasToken])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={messages.card.saveVideoTo(video.title)}
        data-tooltip={messages.card.saveTo}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        className="icon-button"
        onClick={press}
      >
        <ListPlus aria-hidden="true" size={20} />
      </button>
      {open !== undefined && hasToken && (
        <Suspense fallback={<DialogLoading />}>
          <SaveToMenu video={video} anchor={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

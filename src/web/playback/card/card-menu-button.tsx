import { EllipsisVertical } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { DialogLoading } from '#web/ui/dialog-loading.tsx'
import { lazyOnline } from '#web/ui/lazy-code.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

const CardMenu = lazyOnline(() => import('./card-menu.tsx'))

/** On every card: what else can be done with its video. The menu's code loads on the first press. */
export function CardMenuButton({ video }: { video: CardVideo }) {
  const { more, moreShort } = useMessages().card
  const button = useRef<HTMLButtonElement>(null)
  // Undefined until the first press.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        ref={button}
        type="button"
        data-tooltip={moreShort}
        aria-label={more(video.title)}
        aria-haspopup="menu"
        aria-expanded={open ?? false}
        className="icon-button"
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical aria-hidden="true" size={20} />
      </button>
      {open !== undefined && (
        <Suspense fallback={<DialogLoading />}>
          <CardMenu video={video} button={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

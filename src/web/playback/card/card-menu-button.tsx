import { EllipsisVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

const CardMenu = lazyIsland(() => import('./card-menu.tsx'), { Loading: PopupLoading })

/** On every card: what else can be done with its video. */
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
      {open !== undefined && <CardMenu video={video} button={button} open={open} onOpenChange={setOpen} />}
    </>
  )
}

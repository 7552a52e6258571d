import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { useUserClient } from '#web/api/client.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { DialogLoading } from '#web/ui/dialog-loading.tsx'
import { useMediaQuery } from '#web/ui/window-hooks.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { playlistNamesQuery } from '../list-queries.ts'
import { membershipQuery } from '../use-membership.ts'
import { SaveToChoices } from './save-to-choices.tsx'
import './save-to.css'

interface SaveToMenuProps {
  video: CardVideo
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A popover beside its card on wide screens; elsewhere a sheet. */
export default function SaveToMenu({ video, anchor, open, onOpenChange }: SaveToMenuProps) {
  const texts = useMessages().saveTo
  const langOf = useLangOf()
  const narrow = useMediaQuery('(width < 64em)')
  const client = useUserClient()
  const names = useQuery({ ...playlistNamesQuery(client), enabled: open })
  const membership = useQuery({ ...membershipQuery(client, video._id), enabled: open })
  // A menu that opens before its choices have loaded grows and moves away from under the pointer.
  if (open && !(names.isFetched && membership.isFetched)) return <DialogLoading />
  const Part = narrow ? Dialog : Popover
  const content = (
    <>
      <div className="save-to-head">
        <div className="save-to-names">
          <Part.Title className="title save-to-title">{texts.dialog}</Part.Title>
          <Part.Description lang={langOf(video)} dir="auto" className="small muted">
            {video.title}
          </Part.Description>
        </div>
        <Part.Close className="icon-button" aria-label={texts.close}>
          <X aria-hidden="true" size={20} />
        </Part.Close>
      </div>
      <SaveToChoices video={video} />
    </>
  )
  if (narrow) {
    return (
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className="sheet-backdrop" />
          <Dialog.Popup className="save-to save-to-sheet" finalFocus={anchor}>
            {content}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
      <Popover.Portal>
        {/* A press outside only closes the menu. */}
        <Popover.Backdrop className="popover-backdrop" />
        <Popover.Positioner
          // Beside the whole card: the video that is saved stays in sight.
          anchor={() => anchor.current?.closest('article') ?? anchor.current}
          side="inline-end"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          // A new playlist makes the menu higher: it stays where it opened.
          disableAnchorTracking
          className="save-to-positioner"
        >
          <Popover.Popup className="save-to save-to-popover" finalFocus={anchor}>
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { membershipQuery, playlistNamesQuery } from '../library/library-queries.ts'
import './save-to.css'
import { SaveToChoices } from './save-to-choices.tsx'
import { SaveToWaiting } from './save-to-waiting.tsx'

interface SaveToMenuProps {
  video: Video
  /** What it was opened by, and stands beside. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Where to save a video: beside its button on wide screens, a sheet on a phone. */
export function SaveToMenu({ video, anchor, open, onOpenChange }: SaveToMenuProps) {
  const narrow = useSyncExternalStore(watchWidth, isNarrow)
  const client = useUserClient()
  const names = useQuery({ ...playlistNamesQuery(client), enabled: open })
  const mark = useQuery({ ...membershipQuery(client, video._id), enabled: open })
  // What opens before it knows its choices grows, and moves away from under the pointer.
  if (open && !(names.isFetched && mark.isFetched)) return <SaveToWaiting />
  const Part = narrow ? Dialog : Popover
  const content = (
    <>
      <div className="save-to-head">
        <Part.Title className="title text-xl">{messages.saveTo.dialog}</Part.Title>
        <Part.Close className="icon-press" aria-label={messages.saveTo.close}>
          <X aria-hidden="true" className="size-5" />
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
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          // Whole, if over its button: beside it there is often no room for the form.
          collisionAvoidance={{ side: 'shift', align: 'shift' }}
          className="z-40"
        >
          <Popover.Popup className="save-to save-to-popover" finalFocus={anchor}>
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const query = '(width < 640px)'
const isNarrow = () => matchMedia(query).matches

function watchWidth(watcher: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', watcher)
  return () => media.removeEventListener('change', watcher)
}

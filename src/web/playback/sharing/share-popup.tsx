import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, Ref, RefObject } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import './share-popup.css'

export interface ShareDialogProps {
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface SharePopupProps extends ShareDialogProps {
  closeButton?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The dialog that shares a playlist or a video. */
export function SharePopup({ opener, open, onOpenChange, closeButton, children }: SharePopupProps) {
  const { share } = useMessages()
  const { close } = useMessages().sharing
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="share-popup" finalFocus={opener}>
          <div className="share-popup-head">
            <Dialog.Title className="title section-title">{share}</Dialog.Title>
            <Dialog.Close ref={closeButton} className="icon-button" aria-label={close}>
              <X aria-hidden="true" size={20} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

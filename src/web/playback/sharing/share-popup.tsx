import { Dialog } from '@base-ui/react/dialog'
import { Copy, X } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useId } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import '#web/ui/forms/forms.css'
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

interface CopyLinkProps {
  address: string
  field: RefObject<HTMLInputElement | null>
  /** Above the buttons. */
  children?: ReactNode
  /** Beside the button. */
  action?: ReactNode
}

/** A link in a field, and the button that copies it. */
export function CopyLink({ address, field, children, action }: CopyLinkProps) {
  const texts = useMessages().sharing
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast(texts.linkCopied, 'success')
    } catch {
      field.current?.select()
      showToast(texts.copyFailed, 'info')
    }
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id} className="field-label">
          {texts.link}
        </label>
        <div className="field-box">
          <input
            ref={field}
            id={id}
            readOnly
            dir="ltr"
            className="field-input"
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </div>
      </div>
      {children}
      <div className="cluster">
        <button type="button" className="button button-primary" onClick={copy}>
          <Copy aria-hidden="true" size={20} />
          {texts.copyLink}
        </button>
        {action}
      </div>
    </>
  )
}

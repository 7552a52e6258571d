import { Copy } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { Sheet, type SheetProps } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import '#web/ui/forms/forms.css'

export interface ShareDialogProps {
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface SharePopupProps extends ShareDialogProps, Pick<SheetProps, 'closeButton' | 'children'> {}

/** The dialog that shares a playlist or a video. */
export function SharePopup({ opener, ...sheet }: SharePopupProps) {
  const { share, sharing } = useMessages()
  return <Sheet title={share} close={sharing.close} finalFocus={opener} {...sheet} />
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

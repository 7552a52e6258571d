import { Dialog } from '@base-ui/react/dialog'
import type { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import './popups.css'

export interface SheetProps extends Omit<ComponentProps<typeof Dialog.Popup>, 'title'>, SheetHeadProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
}

interface SheetHeadProps {
  title: string
  description?: ReactNode
  /** The name of the button that closes it. */
  close: string
  closeButton?: Ref<HTMLButtonElement> | undefined
}

/** A dialog over a backdrop. */
export function Sheet({ open, onOpenChange, className = '', children, ...props }: SheetProps) {
  const { title, description, close, closeButton, ...popup } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup {...popup} className={`sheet ${className}`}>
          <SheetHead
            Part={Dialog}
            title={title}
            description={description}
            close={close}
            closeButton={closeButton}
          />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The title of a dialog or a popover, and the button that closes it. */
export function SheetHead({
  Part,
  title,
  description,
  close,
  closeButton,
}: SheetHeadProps & { Part: typeof Dialog | typeof Popover }) {
  return (
    <div className="sheet-head row">
      <div className="sheet-names">
        <Part.Title className="title section-title">{title}</Part.Title>
        {description}
      </div>
      <Part.Close ref={closeButton} className="icon-button" aria-label={close}>
        <X aria-hidden="true" size={20} />
      </Part.Close>
    </div>
  )
}

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import '#web/ui/bottom-bar.css'

interface LoginHintBarProps {
  text: string
  /** A link. */
  children?: ReactNode
  onDismiss: () => void
}

export default function LoginHintBar({ text, children, onDismiss }: LoginHintBarProps) {
  const messages = useMessages()
  return (
    <div className="bottom-bar">
      <p className="bottom-bar-text">{text}</p>
      {children}
      <button
        type="button"
        className="icon-button"
        aria-label={messages.undo.dismiss}
        onClick={() => {
          moveFocus()
          onDismiss()
        }}
      >
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  )
}

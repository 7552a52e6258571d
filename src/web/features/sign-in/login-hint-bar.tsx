import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import '#web/ui/bottom-bar.css'

export function LoginHintBar({ from, onDismiss }: { from: string; onDismiss: () => void }) {
  const messages = useMessages()
  const { auth } = messages
  return (
    <div className="bottom-bar">
      <p className="bottom-bar-text">{auth.goOn}</p>
      <Link to="/login" state={{ from }} className="bottom-bar-press">
        {auth.goOnLink}
      </Link>
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

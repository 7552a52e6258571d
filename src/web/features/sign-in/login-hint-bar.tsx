import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import '#web/ui/bottom-bar.css'

const { auth } = messages

export function LoginHintBar({ from, onDismiss }: { from: string; onDismiss: () => void }) {
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

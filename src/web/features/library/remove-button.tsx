import { Trash2 } from 'lucide-react'
import { messages } from '#contract/messages.ts'

/** The trash icon on a list's cards. */
export function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="icon-press"
      aria-label={messages.card.remove(title)}
      title={messages.card.remove(title)}
      onClick={onRemove}
    >
      <Trash2 aria-hidden="true" className="size-5" />
    </button>
  )
}

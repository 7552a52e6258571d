import { Trash2 } from 'lucide-react'
import { leaveEntry } from '../library/entry-button.ts'

interface RemoveButtonProps {
  id: string
  name: string
  onRemove: () => void
  className?: string
}

/** The trash icon of a list's entry. */
export function RemoveButton({ id, name, onRemove, className = '' }: RemoveButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className={`icon-press ${className}`}
      aria-label={name}
      title={name}
      // A key held down must not go through the list with the focus.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={({ currentTarget }) => leaveEntry(currentTarget) && onRemove()}
    >
      <Trash2 aria-hidden="true" className="size-5" />
    </button>
  )
}

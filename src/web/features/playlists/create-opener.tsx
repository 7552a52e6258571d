import { Plus } from 'lucide-react'
import type { Ref } from 'react'
import { messages } from '#contract/messages.ts'

interface CreateOpenerProps {
  ref?: Ref<HTMLButtonElement>
  /** Of the form that it shows and hides. */
  formId: string
  open: boolean
  onToggle: () => void
}

/** Opens the form for a new playlist, and closes it. */
export function CreateOpener({ ref, formId, open, onToggle }: CreateOpenerProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={open}
      aria-controls={formId}
      className="press press-quiet"
      onClick={onToggle}
    >
      <Plus aria-hidden="true" className="size-5" />
      {messages.saveTo.createPlaylist}
    </button>
  )
}

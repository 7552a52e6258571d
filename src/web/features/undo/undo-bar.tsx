import { Undo2, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import './undo-bar.css'
import { type Undoable, undoTime, withdrawUndo } from './undo.ts'
import { useUndo } from './use-undo.ts'

/** Says what was removed, and puts it back or leaves it at that. */
export function UndoBar(undoable: Undoable) {
  const { id, text } = undoable
  const bar = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const [pointedAt, setPointedAt] = useState(false)
  const [focused, setFocused] = useState(false)
  const { undo, isPending } = useUndo(undoable, bar)
  const held = pointedAt || focused

  useEffect(() => {
    if (held || isPending) return
    const timer = setTimeout(() => withdrawUndo(id), undoTime)
    return () => clearTimeout(timer)
  }, [id, held, isPending])

  const enter = ({ relatedTarget: from }: FocusEvent) => {
    setFocused(true)
    if (from instanceof HTMLElement && !bar.current?.contains(from)) cameFrom.current = from
  }
  const dismiss = () => {
    moveFocus(cameFrom.current)
    withdrawUndo(id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is at it.
    <div
      ref={bar}
      className="undo-bar"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      <p className="undo-text">{text}</p>
      <button type="button" className="undo-press" aria-disabled={isPending} onClick={undo}>
        <Undo2 aria-hidden="true" className="size-4 max-sm:hidden" />
        {messages.undo.button}
      </button>
      <button type="button" className="icon-press" aria-label={messages.undo.dismiss} onClick={dismiss}>
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

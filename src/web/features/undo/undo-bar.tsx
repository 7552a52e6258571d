import { Undo2, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import '#web/ui/bottom-bar.css'
import { type Undoable, undoTimeMs, withdrawUndo } from './offered-undos.ts'
import { useUndo } from './use-undo.ts'

/** Names the latest removal or batch, and undoes or dismisses it. */
export default function UndoBar(undoable: Undoable) {
  const messages = useMessages()
  const { id, text } = undoable
  const bar = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<HTMLElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const { undo, isPending } = useUndo(undoable, bar)
  const isPaused = isHovered || isFocused || isPending

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => withdrawUndo(id), undoTimeMs)
    return () => clearTimeout(timer)
  }, [id, isPaused])

  const enter = ({ relatedTarget: previous }: FocusEvent) => {
    setIsFocused(true)
    if (previous instanceof HTMLElement && !bar.current?.contains(previous)) previousFocus.current = previous
  }
  const dismiss = () => {
    moveFocus(previousFocus.current)
    withdrawUndo(id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its timer.
    <div
      ref={bar}
      className="bottom-bar"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={enter}
      onBlur={() => setIsFocused(false)}
    >
      <p className="bottom-bar-text">{text}</p>
      <button type="button" className="bottom-bar-press" aria-disabled={isPending} onClick={undo}>
        <Undo2 aria-hidden="true" size={16} />
        {messages.undo.button}
      </button>
      <button type="button" className="icon-button" aria-label={messages.undo.dismiss} onClick={dismiss}>
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  )
}

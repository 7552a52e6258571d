import { Undo2, X } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { isMac } from '#web/ui/shortcut-key.ts'
import '#web/ui/bottom-bar.css'
import { hideUndo, type Undoable, undoTimeMs, useIsUndoShown } from './offered-undos.ts'
import { useUndo } from './use-undo.ts'

/** Undoes the latest removal, batch or move by its key; for some seconds a bar names it, and undoes it too. */
export default function UndoBar(undoable: Undoable) {
  const bar = useRef<HTMLDivElement>(null)
  const undoing = useUndo(undoable, bar)
  return useIsUndoShown() && <Bar {...undoable} {...undoing} bar={bar} />
}

interface BarProps extends Undoable, ReturnType<typeof useUndo> {
  bar: RefObject<HTMLDivElement | null>
}

function Bar({ id, text, undo, isPending, bar }: BarProps) {
  const messages = useMessages()
  const previousFocus = useRef<HTMLElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused || isPending

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => hideUndo(id), undoTimeMs)
    return () => clearTimeout(timer)
  }, [id, isPaused])

  const enter = ({ relatedTarget: previous }: FocusEvent) => {
    setIsFocused(true)
    if (previous instanceof HTMLElement && !bar.current?.contains(previous)) previousFocus.current = previous
  }
  const dismiss = () => {
    moveFocus(previousFocus.current)
    hideUndo(id)
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
      <p className="bottom-bar-text">
        {/* A new element: the same text again is spoken again. */}
        <span key={id}>{text}</span> <span className="visually-hidden">{messages.undo.byKey(isMac())}</span>
      </p>
      <button
        type="button"
        className="bottom-bar-press"
        aria-disabled={isPending}
        aria-keyshortcuts={isMac() ? 'Meta+Z' : 'Control+Z'}
        onClick={undo}
      >
        <Undo2 aria-hidden="true" size={16} />
        {messages.undo.button}
      </button>
      <button type="button" className="icon-button" aria-label={messages.undo.dismiss} onClick={dismiss}>
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  )
}

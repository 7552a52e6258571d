import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Failure } from '#contract/failures.ts'
import type { ExternalStore } from '#web/api/browser-state.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { isMac, shortcutKey } from '#web/ui/shortcut-key.ts'
import { dismissToasts, showToast } from '#web/ui/toasts/toast-region.tsx'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import { invalidateLists } from '../video-list.ts'

/** A removal, a batch or a move that can be undone. */
export interface Undoable {
  /** Those of the service sort by time. */
  id: string
  text: string
  /** The id of the button that removed or moved it: an undo restores focus to it. */
  button: string
  /** The toast afterwards. */
  undone?: string
  /** Undoes what the service has no removal for. */
  restore?: () => unknown
  /** Off the screen: a key undoes it all the same. */
  isHidden?: true
}

/** The last is undone first. */
export type OfferedUndos = ExternalStore<readonly Undoable[]>

interface UndoBarProps {
  /** The last. */
  undoable: Undoable
  offered: OfferedUndos
  /** Also called for what cannot be undone any more. */
  onUndone: (id: string) => void
}

/** Undoes the latest removal, batch or move by its key; for some seconds a bar names it, and undoes it too. */
export default function UndoBar({ undoable, offered, onUndone }: UndoBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const undoing = useUndo({ undoable, offered, onUndone }, bar)
  const hide = (id: string) =>
    offered.set(offered.get().map((other) => (other.id === id ? { ...other, isHidden: true } : other)))
  return !undoable.isHidden && <Bar {...undoable} {...undoing} hide={hide} bar={bar} />
}

interface BarProps extends Undoable, ReturnType<typeof useUndo> {
  hide: (id: string) => void
  bar: RefObject<HTMLDivElement | null>
}

const shownMs = 8000

function Bar({ id, text, undo, isPending, hide, bar }: BarProps) {
  const messages = useMessages()
  const previousFocus = useRef<HTMLElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused || isPending

  const passed = useEffectEvent(hide)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => passed(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isPaused])

  const enter = ({ relatedTarget: previous }: FocusEvent) => {
    setIsFocused(true)
    if (previous instanceof HTMLElement && !bar.current?.contains(previous)) previousFocus.current = previous
  }
  const dismiss = () => {
    moveFocus(previousFocus.current)
    hide(id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its timer.
    <div
      ref={bar}
      className="bottom-bar cinema small row"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={enter}
      onBlur={() => setIsFocused(false)}
    >
      <p className="bottom-bar-text clamp">
        {/* A new element: the same text again is spoken again. */}
        <span key={id}>{text}</span> <span className="visually-hidden">{messages.undo.byKey(isMac)}</span>
      </p>
      <button
        type="button"
        className="button bottom-bar-press"
        aria-disabled={isPending}
        aria-keyshortcuts={isMac ? 'Meta+Z' : 'Control+Z'}
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

/** Undoes it: when called, or by Ctrl-Z outside of text fields. */
function useUndo({ undoable, offered, onUndone }: UndoBarProps, bar: RefObject<HTMLElement | null>) {
  const messages = useMessages()
  const queries = useQueryClient()
  const client = useUserClient()
  const barHasFocus = () => bar.current?.contains(document.activeElement) === true
  /** Else the visitor has gone to the bar since, for another undo. */
  const leavesFocus = () => flight.current?.isFromBar && barHasFocus()
  const flight = useRef<{ isFromBar: boolean; isPressedAgain: boolean }>(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, restore }: Undoable) => {
      if (restore) await restore()
      else await readResponse(client.api.user.undo[':id'].$post({ param: { id: encodeURIComponent(id) } }))
    },
    onSuccess: (_data, { undone }) => showToast(undone ?? messages.undo.undone, 'success'),
    onError: () => showToast(messages.undo.failed, 'error'),
    onSettled: async (_data, failure, undoable) => {
      // After a failure it may have been undone nevertheless.
      const fetched = invalidateLists(queries)
      if (failure && isRetryable(failure)) {
        flight.current = undefined
        return
      }
      // The focus moves to a restored entry once it is on screen.
      if (leavesFocus()) await fetched
      notifyManager.schedule(() => finish(undoable))
    },
  })
  // By now the bar may offer another removal.
  const finish = ({ id, button }: Undoable) => {
    const restored = document.getElementById(button)
    if (leavesFocus()) {
      moveFocus(restored)
      const entry = restored?.closest('article, li') ?? restored
      entry?.scrollIntoView({ block: 'nearest' })
    }
    onUndone(id)
    const next = flight.current?.isPressedAgain && offered.get().at(-1)
    flight.current = undefined
    if (next) start(next)
  }

  /** A second press of the bar's button is a double click, one of the key undoes what is next. */
  const undo = () => flight.current || start(undoable)

  function start(undoable: Undoable) {
    flight.current = { isFromBar: barHasFocus(), isPressedAgain: false }
    // The removal's toast no longer holds.
    dismissToasts()
    mutate(undoable)
  }

  useWindowEvent('keydown', (event) => {
    if (shortcutKey(event) !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (isTextField(event.target)) return
    event.preventDefault()
    if (event.repeat) return
    if (flight.current) flight.current.isPressedAgain = true
    else undo()
  })

  return { undo, isPending }
}

const isRetryable = (failure: Error) =>
  !(failure instanceof Failure) || failure.status === 429 || failure.status >= 500

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([type=checkbox], [type=button], [type=range], [type=radio])'))

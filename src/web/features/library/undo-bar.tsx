import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { answer } from '#web/client/answer.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { notify } from '#web/ui/notify.ts'
import './undo-bar.css'
import { type Undoable, undoTime, withdrawUndo } from './undo.ts'

/** Says what was removed and puts it back: by its button, or by Ctrl-Z where nothing is being written. */
export function UndoBar({ id, text }: Undoable) {
  const queries = useQueryClient()
  const client = useUserClient()
  const [pointedAt, setPointedAt] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointedAt || focused
  const { mutate: undo, isPending } = useMutation({
    mutationFn: () => answer(client.api.user.undo[':id'].$post({ param: { id } })),
    onSuccess: () => notify(messages.undo.undone, 'success'),
    onError: () => notify(messages.undo.failed, 'error'),
    onSettled: () => {
      withdrawUndo(id)
      return queries.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true })
    },
  })

  useEffect(() => {
    if (held || isPending) return
    const timer = setTimeout(() => withdrawUndo(id), undoTime)
    return () => clearTimeout(timer)
  }, [id, held, isPending])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (isPending || isWriting(event.target)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is at it.
    <div
      className="undo-bar"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p className="min-w-0 grow">{text}</p>
      <button type="button" className="undo-press" disabled={isPending} onClick={() => undo()}>
        <Undo2 aria-hidden="true" className="size-4" />
        {messages.undo.button}
      </button>
      <button
        type="button"
        className="icon-press"
        aria-label={messages.undo.dismiss}
        onClick={() => withdrawUndo(id)}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=button])'))

import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { type Undoable, withdrawUndo } from './undo.ts'

/** Puts back what was removed: when called, or by Ctrl-Z where nothing is being written. */
export function useUndo(undoable: Undoable, bar: RefObject<HTMLElement | null>) {
  const queries = useQueryClient()
  const client = useUserClient()
  const hasFocus = () => bar.current?.contains(document.activeElement) === true
  const { mutate, isPending } = useSingleFlight({
    mutationFn: ({ id }: Undoable) => readResponse(client.api.user.undo[':id'].$post({ param: { id } })),
    onSuccess: () => showToast(messages.undo.undone, 'success'),
    onError: () => showToast(messages.undo.failed, 'error'),
    onSettled: async (_undone, failure, undoable) => {
      const shown = queries.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true })
      // It stays offered.
      if (failure && mayWorkLater(failure)) return
      // Whoever pressed it here is led to what comes back, once it is on screen.
      if (hasFocus()) await shown
      notifyManager.schedule(() => leave(undoable))
    },
  })
  // Not this bar's any more, perhaps: it shows what was removed meanwhile.
  const leave = ({ id, button }: Undoable) => {
    const returned = document.getElementById(button)
    if (hasFocus()) {
      moveFocus(returned)
      const entry = returned?.closest('article, li') ?? returned
      entry?.scrollIntoView({ block: 'nearest' })
    }
    withdrawUndo(id)
  }

  const undo = () => mutate(undoable)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (isWriting(event.target)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return { undo, isPending }
}

const mayWorkLater = (failure: Error) =>
  !(failure instanceof Failure) || failure.status === 429 || failure.status >= 500

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=button])'))

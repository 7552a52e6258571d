import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/api/use-single-flight.ts'
import { failureText } from '#web/library/failure-text.ts'
import { invalidateLists } from '#web/library/list-queries.ts'
import { offerUndo, removalButtonId } from '#web/library/undo/offered-undos.ts'
import { shelfList } from '#web/library/video-list.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'

/** The API's id for every video. */
const all = 'all'

export function ClearHistory() {
  const messages = useMessages()
  const { history, list: texts, undo: undoTexts } = messages
  const queries = useQueryClient()
  const list = shelfList(useUserClient(), 'history')
  const button = removalButtonId(list.id, all)
  const { mutate: clear } = useSingleFlight({
    mutationFn: () => list.remove(all),
    onSuccess: ({ undo }) => {
      showToast(history.cleared, 'success', { isSilent: Boolean(undo) })
      if (undo) offerUndo({ id: undo, text: undoTexts.cleared, button })
    },
    onError: (failure) =>
      showToast(failureText(messages, failure, { signedOut: history.clearSignedOut }), 'error'),
    onSettled: () => invalidateLists(queries),
  })
  return (
    <button
      type="button"
      id={button}
      className="button button-secondary"
      onClick={() => {
        moveFocus()
        clear()
      }}
    >
      <Trash2 aria-hidden="true" size={20} />
      {texts.clearHistory}
    </button>
  )
}

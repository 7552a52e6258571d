import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { failureText } from '../library/failure-text.ts'
import { hideAll, invalidateSummary } from '../library/list-views.ts'
import { membershipsKey } from '../library/memberships.ts'
import { settlePatched } from '../library/patch-query.ts'
import { shelfList } from '../library/video-list.ts'
import { offerUndo, removalButtonId } from '../undo/undo.ts'
import { removeMembers } from './patch-memberships.ts'

/** The API's id for every video. */
const all = 'all'

export function ClearHistory() {
  const messages = useMessages()
  const { history, undo: undoTexts } = messages
  const { clearHistory } = useAreaMessages('list')
  const queries = useQueryClient()
  const client = useUserClient()
  const list = shelfList(client, 'history')
  const button = removalButtonId(list.id, all)
  const affected = [list.rootKey, membershipsKey]
  const hide = () => {
    const restoreList = hideAll(queries, list)
    const restoreMembers = removeMembers(queries, client, list)
    return () => {
      restoreList()
      restoreMembers()
    }
  }
  const { mutate: clear } = useSingleFlight({
    mutationFn: () => list.remove(all),
    onMutate: hide,
    onSuccess: ({ undo }, _variables, restore) => {
      // A fetch may have brought it back.
      hide()
      showToast(history.cleared, 'success')
      if (undo) offerUndo({ id: undo, text: undoTexts.cleared, button, affected, restore })
    },
    onError: (failure, _variables, rollBack) => {
      rollBack?.()
      showToast(failureText(messages, failure, { signedOut: history.clearSignedOut }), 'error')
    },
    onSettled: (_data, failure) => {
      invalidateSummary(queries, list)
      return settlePatched(queries, affected, { isConfirmed: !failure })
    },
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
      {clearHistory}
    </button>
  )
}

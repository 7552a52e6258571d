import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { failureText } from '../library/failure-text.ts'
import { withoutAll } from '../library/list-pages.ts'
import { patchViews } from '../library/list-views.ts'
import { membershipsKey } from '../library/memberships.ts'
import { settlePatched } from '../library/patch-query.ts'
import { shelfList } from '../library/video-list.ts'
import { offerUndo, removalButtonId } from '../undo/undo.ts'
import { patchMemberships } from './patch-memberships.ts'

/** The API's id for every video. */
const all = 'all'

export function ClearHistory() {
  const messages = useMessages()
  const { history, undo: undoTexts } = messages
  const queries = useQueryClient()
  const client = useUserClient()
  const list = shelfList(client, 'history')
  const button = removalButtonId(list.id, all)
  const empty = () => patchViews(queries, list, withoutAll)
  const { mutate: clear } = useSingleFlight({
    mutationFn: () => list.remove(all),
    onMutate: empty,
    onSuccess: ({ undo }) => {
      empty()
      patchMemberships(
        queries,
        client,
        () => true,
        (membership) => ({ ...membership, history: false }),
      )
      showToast(history.cleared, 'success')
      if (!undo) return
      const affected = [list.rootKey, list.summaryKey, membershipsKey]
      offerUndo({ id: undo, text: undoTexts.cleared, button, affected })
    },
    onError: (failure, _variables, rollBack) => {
      rollBack?.()
      showToast(failureText(messages, failure, { signedOut: history.clearSignedOut }), 'error')
    },
    onSettled: (_data, failure) =>
      settlePatched(queries, [list.rootKey, list.summaryKey], { isConfirmed: !failure }),
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
      {history.clear}
    </button>
  )
}

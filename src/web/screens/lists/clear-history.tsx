import { Trash2 } from 'lucide-react'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { listKeys, removalButtonId, shelfList } from '#web/library/video-list.ts'
import { moveFocus } from '#web/ui/move-focus.ts'

/** The API's id for every video. */
const all = 'all'

export function ClearHistory() {
  const texts = useMessages().list
  const list = shelfList(useUserClient(), 'history')
  const button = removalButtonId(list.id, all)
  const { mutate: clear } = useSingleFlight({
    mutationFn: () => list.remove(all),
    changes: [listKeys.all],
    says: ({ history, undo }) => ({
      done: history.cleared,
      undo: undo.cleared,
      button,
      signedOut: history.clearSignedOut,
    }),
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

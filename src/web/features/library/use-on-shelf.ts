import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failures.ts'
import type { ShelfName } from '#contract/shelf.ts'
import type { Video } from '#contract/video.ts'
import { tellsSignedOut } from '#web/client/auth.ts'
import { useAuth } from '#web/client/use-auth.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { offerUndo } from '../undo/undo.ts'
import { entryButtonId } from './entry-button.ts'
import { membershipQuery, shelfQuery } from './library-queries.ts'
import { setMembership } from './set-membership.ts'
import { shelfClient } from './shelf-client.ts'

/** What one shelf says of a video. */
export interface ShelfTexts {
  added: string
  present: string
  addFailed: string
  addSignedOut: string
  removed: string
  removeFailed: string
  removeSignedOut: string
  /** Beside the button that puts it back. */
  undo: string
}

/** Whether a video is on a shelf, and putting it there or taking it off: shown at once, taken back when the server refuses. */
export function useOnShelf(shelf: ShelfName, video: Video, says: ShelfTexts) {
  const queries = useQueryClient()
  const client = useUserClient()
  const signedIn = Boolean(useAuth()?.encodedToken)
  const { data: mark } = useQuery({ ...membershipQuery(client, video._id), enabled: signedIn })
  const mutationKey = [shelf, video._id]
  const show = (there: boolean) =>
    setMembership(queries, client, video._id, (known) => ({ ...known, [shelf]: there }))

  const { mutate } = useMutation({
    mutationKey,
    // One after another: two quick presses must not cross on their way.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (add: boolean) => {
      const calls = shelfClient(client, shelf)
      return add ? calls.add(video._id) : calls.remove(video._id)
    },
    onMutate: show,
    onSuccess: ({ undo }, added) => {
      showToast(added ? says.added : says.removed, 'success')
      if (undo) offerUndo({ id: undo, text: says.undo, button: entryButtonId(shelf, video._id) })
    },
    onError: (failure, add) => {
      const present = failure instanceof Failure && failure.status === 409
      showToast(textOf(failure, add), 'error')
      // A later press has its own say.
      if (queries.isMutating({ mutationKey }) === 1) show(present || !add)
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1)
        queries.invalidateQueries(membershipQuery(client, video._id))
      queries.invalidateQueries({ queryKey: shelfQuery(client, shelf).queryKey })
    },
  })
  const { queryKey } = membershipQuery(client, video._id)
  return {
    there: mark?.[shelf] ?? false,
    set: mutate,
    // What is wanted travels with the call. Of two quick presses, the second comes before the screen shows the first.
    toggle: () => mutate(!queries.getQueryData(queryKey)?.[shelf]),
  }

  function textOf(failure: Error, add: boolean): string {
    if (!(failure instanceof Failure)) return add ? says.addFailed : says.removeFailed
    if (failure.status === 409) return says.present
    if (failure.code === 'too_many') return failure.message
    if (tellsSignedOut(failure)) return add ? says.addSignedOut : says.removeSignedOut
    return add ? says.addFailed : says.removeFailed
  }
}

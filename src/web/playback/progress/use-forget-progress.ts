import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSignedIn } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { failureText } from '#web/library/failure-text.ts'
import { invalidateLists } from '#web/library/list-queries.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { progressKeys } from '#web/videos/progress/progress.ts'
import { storeProgress } from '#web/videos/progress/stored-progress.ts'
import { unfinishedQuery } from './unfinished.ts'

/** Removes a video from those to continue, where it disappears at once. */
export function useForgetProgress(): (video: CardVideo) => void {
  const messages = useMessages()
  const queries = useQueryClient()
  const client = useUserClient()
  const { mutate } = useMutation({
    mutationFn: async ({ _id }: CardVideo) => {
      if (!isSignedIn()) return storeProgress(_id, undefined)
      const param = { id: encodeURIComponent(_id) }
      await readResponse(client.api.user.progress[':id'].$delete({ param }))
    },
    onMutate: async ({ _id }) => {
      const { queryKey } = unfinishedQuery(client)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (entries) => entries?.filter(({ video }) => video._id !== _id))
      queries.setQueryData(progressKeys.video(_id), null)
    },
    onSuccess: (_, { title }) =>
      showToast(messages.undo.removedFrom(title, messages.home.continueWatching), 'success'),
    onError: (failure, { _id }) => {
      const signedOut = messages.history.clearSignedOut
      showToast(failureText(messages, failure, { signedOut }), 'error')
      invalidateLists(queries, [progressKeys.unfinished, progressKeys.video(_id)])
    },
  })
  return mutate
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSignedOut } from '#web/client/auth.ts'
import { readResponse, useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { withMoved, withNote } from '../library/entry-order.ts'
import { failureText } from '../library/failure-text.ts'
import { invalidateOtherViews, invalidateSummary, patchViews } from '../library/list-views.ts'
import { patchQuery, settlePatched } from '../library/patch-query.ts'
import { playlistsKey } from '../library/playlist-queries.ts'
import { minimal, playlistKey, playlistQuery } from '../library/video-list.ts'

/** Moves a video of a playlist after another one, or to the start; what is shown changes before the response. */
export function useMove(playlistId: string) {
  const { playlists } = useMessages()
  const texts = useAreaMessages('playlist')
  const queries = useQueryClient()
  const client = useUserClient()
  const { queryKey } = playlistQuery(client, playlistId)
  const rootKey = playlistKey(playlistId)
  const mutationKey = ['moveEntry', playlistId]
  const { mutate } = useMutation({
    mutationKey,
    // A move names its neighbour: the moves before must be done.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ videoId, after }: { videoId: string; after: string | null }) =>
      readResponse(
        client.api.user.playlists[':id'][':videoId'].$patch(
          { param: { id: playlistId, videoId }, query: {}, json: { after } },
          minimal,
        ),
      ),
    onMutate: ({ videoId, after }) =>
      patchQuery(queries, queryKey, (pages) => withMoved(pages, videoId, after)),
    onSuccess: () => invalidateOtherViews(queries, { rootKey, queryKey }),
    onError: (failure, _move, rollBack) => {
      rollBack?.()
      showToast(isSignedOut(failure) ? playlists.signedOut : texts.moveFailed, 'error')
    },
    onSettled: (_data, failure) => {
      const isLast = queries.isMutating({ mutationKey }) === 1
      settlePatched(queries, [rootKey], { isConfirmed: !failure, isLast })
      invalidateSummary(queries, { summaryKey: playlistsKey })
    },
  })
  return (videoId: string, after: string | null) => mutate({ videoId, after })
}

/** Changes or removes the note of a video in a playlist. */
export function useChangeNote(playlistId: string, videoId: string, onDone: () => void) {
  const messages = useMessages()
  const texts = useAreaMessages('playlist')
  const queries = useQueryClient()
  const client = useUserClient()
  const rootKey = playlistKey(playlistId)
  return useMutation({
    mutationFn: (note: string) =>
      readResponse(
        client.api.user.playlists[':id'][':videoId'].$patch(
          { param: { id: playlistId, videoId }, query: {}, json: { note } },
          minimal,
        ),
      ),
    onSuccess: (_response, note) => {
      patchViews(queries, { rootKey }, (pages) => withNote(pages, videoId, note))
      showToast(note ? texts.noteSaved : texts.noteRemoved, 'success')
      onDone()
    },
    onError: (failure) => showToast(failureText(messages, failure, messages.playlists), 'error'),
    onSettled: (_data, failure) => settlePatched(queries, [rootKey], { isConfirmed: !failure }),
  })
}

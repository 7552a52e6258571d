import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSignedOut } from '#web/client/auth.ts'
import { readResponse, useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { failureText } from '../library/failure-text.ts'
import { invalidateLists, listKeys } from '../library/list-keys.ts'
import { withMoved } from '../library/list-pages.ts'
import { minimal, playlistQuery } from '../library/video-list.ts'

/** Moves a video of a playlist after another one, or to the start; what is shown changes before the response. */
export function useMove(playlistId: string) {
  const { playlists } = useMessages()
  const texts = useMessages().playlist
  const queries = useQueryClient()
  const client = useUserClient()
  const { queryKey } = playlistQuery(client, playlistId)
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
    // Shown before the response: the next key press moves it from there.
    async onMutate({ videoId, after }) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (pages) => pages && withMoved(pages, videoId, after))
      return before
    },
    onError: (failure, _move, before) => {
      queries.setQueryData(queryKey, before)
      showToast(isSignedOut(failure) ? playlists.signedOut : texts.moveFailed, 'error')
    },
    onSettled: () => {
      // While another move is in flight, a response would lack it.
      if (queries.isMutating({ mutationKey }) === 1)
        invalidateLists(queries, [listKeys.playlist(playlistId), listKeys.playlists])
    },
  })
  return (videoId: string, after: string | null) => mutate({ videoId, after })
}

/** Changes or removes the note of a video in a playlist. */
export function useChangeNote(playlistId: string, videoId: string, onDone: () => void) {
  const messages = useMessages()
  const texts = useMessages().playlist
  const queries = useQueryClient()
  const client = useUserClient()
  return useMutation({
    mutationFn: (note: string) =>
      readResponse(
        client.api.user.playlists[':id'][':videoId'].$patch(
          { param: { id: playlistId, videoId }, query: {}, json: { note } },
          minimal,
        ),
      ),
    onSuccess: async (_response, note) => {
      await invalidateLists(queries, [listKeys.playlist(playlistId)])
      showToast(note ? texts.noteSaved : texts.noteRemoved, 'success')
      onDone()
    },
    onError: (failure) => showToast(failureText(messages, failure, messages.playlists), 'error'),
  })
}

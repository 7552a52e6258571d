import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { entryButtonId } from '../library/entry-button.ts'
import { failureText } from '../library/failure-text.ts'
import { playlistQuery } from '../library/library-queries.ts'
import { isLastInFlight, showChanged } from '../library/show-changed.ts'
import { offerUndo } from '../undo/undo.ts'

/** Takes videos out of a playlist: gone at once, back when the server refuses. */
export function useRemoveFromPlaylist(playlistId: string) {
  const queries = useQueryClient()
  const client = useUserClient()
  const { queryKey } = playlistQuery(client, playlistId)
  const mutationKey = ['remove', playlistId]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ _id }: Video) => {
      const param = { id: playlistId, videoId: _id }
      return readResponse(
        client.api.user.playlists[':id'][':videoId'].$delete({ param, query: { limit: '1' } }),
      )
    },
    onMutate: ({ _id }) =>
      showChanged(queries, queryKey, (known) => ({
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          playlist: {
            ...page.playlist,
            videoCount: page.playlist.videoCount - 1,
            videos: page.playlist.videos.filter((video) => video._id !== _id),
          },
        })),
      })),
    onSuccess: ({ undo, playlist }, video) => {
      showToast(messages.playlists.videoDeleted, 'success')
      if (!undo) return
      const text = messages.undo.removedFrom(video.title, playlist.title)
      offerUndo({ id: undo, text, button: entryButtonId(playlistId, video._id) })
    },
    onError: (failure, _video, showAsBefore) => {
      showAsBefore?.()
      showToast(failureText(failure, messages.playlists.signedOut), 'error')
    },
    onSettled: () => {
      if (!isLastInFlight(queries, mutationKey)) return
      queries.invalidateQueries({ queryKey: ['marks'] })
      return queries.invalidateQueries({ queryKey: ['playlist'] })
    },
  })
  return mutate
}

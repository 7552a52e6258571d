import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { Playlist } from '#contract/playlist.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { entryButtonId } from '../library/entry-button.ts'
import { failureText } from '../library/failure-text.ts'
import { playlistsQuery } from '../library/library-queries.ts'
import { isLastInFlight, showChanged } from '../library/show-changed.ts'
import { offerUndo } from '../undo/undo.ts'

/** Deletes a playlist: gone at once, back when the server refuses. */
export function useDeletePlaylist() {
  const queries = useQueryClient()
  const client = useUserClient()
  const { queryKey } = playlistsQuery(client)
  const mutationKey = ['remove', 'playlists']
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ _id }: Pick<Playlist, '_id' | 'title'>) => {
      const query = { limit: '1', videos: '0' }
      return readResponse(client.api.user.playlists[':id'].$delete({ param: { id: _id }, query }))
    },
    onMutate: ({ _id }) =>
      showChanged(queries, queryKey, (known) => ({
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          playlists: page.playlists.filter((playlist) => playlist._id !== _id),
        })),
      })),
    onSuccess: ({ undo }, { _id, title }) => {
      showToast(messages.playlists.deleted, 'success')
      if (!undo) return
      const text = messages.undo.playlistDeleted(title)
      offerUndo({ id: undo, text, button: entryButtonId('playlists', _id) })
    },
    onError: (failure, _playlist, showAsBefore) => {
      showAsBefore?.()
      showToast(failureText(failure, messages.playlists.signedOut), 'error')
    },
    onSettled: () => {
      if (!isLastInFlight(queries, mutationKey)) return
      queries.invalidateQueries({ queryKey: ['marks'] })
      queries.invalidateQueries({ queryKey: ['playlist', 'names'] })
      return queries.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Playlist } from '#contract/library/playlist.ts'
import { readResponse, useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { failureText } from '../library/failure-text.ts'
import { patchQuery, settlePatched } from '../library/patch-query.ts'
import { playlistNamesQuery, playlistsQuery, withoutPlaylist } from '../library/playlist-queries.ts'
import { playlistKey } from '../library/video-list.ts'
import { offerUndo, removalButtonId } from '../undo/undo.ts'

type Named = Pick<Playlist, '_id' | 'title'>

/** Deletes a playlist, which disappears before the response and comes back on failure. */
export function useDeletePlaylist(): (playlist: Named) => void {
  const messages = useMessages()
  const queries = useQueryClient()
  const client = useUserClient()
  const mutationKey = ['deletePlaylist']
  const names = playlistNamesQuery(client).queryKey
  const playlists = playlistsQuery(client).queryKey
  const hide = ({ _id }: Named) => patchQuery(queries, playlists, (cached) => withoutPlaylist(cached, _id))

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ _id }: Named) => {
      const query = { limit: '1', videos: '0' }
      return readResponse(client.api.user.playlists[':id'].$delete({ param: { id: _id }, query }))
    },
    onMutate: hide,
    onSuccess: ({ undo }, playlist) => {
      const { _id, title } = playlist
      // Again: the screen may have loaded them before the server deleted it.
      hide(playlist)
      patchQuery(queries, names, (cached) => cached.filter((other) => other._id !== _id))
      showToast(messages.playlists.deleted, 'success')
      if (!undo) return
      const text = messages.undo.playlistDeleted(title)
      offerUndo({ id: undo, text, button: removalButtonId('playlists', _id) })
    },
    onError: (failure, _playlist, rollBack) => {
      rollBack?.()
      showToast(failureText(messages, failure, messages.playlists), 'error')
    },
    onSettled: (_data, failure, { _id }) => {
      const affected = [playlists, names, playlistKey(_id)]
      const isLast = queries.isMutating({ mutationKey }) === 1
      settlePatched(queries, affected, { isConfirmed: !failure, isLast })
    },
  })
  return mutate
}

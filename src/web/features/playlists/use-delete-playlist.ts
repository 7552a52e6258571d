import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Playlist } from '#contract/library/playlist.ts'
import { readResponse, useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { failureText } from '../library/failure-text.ts'
import { restoreItems } from '../library/list-pages.ts'
import { membershipsKey } from '../library/memberships.ts'
import { patchQuery, settlePatched } from '../library/patch-query.ts'
import {
  playlistNamesQuery,
  playlistsKey,
  playlistsQuery,
  withoutPlaylist,
  withRestoredPlaylist,
} from '../library/playlist-queries.ts'
import { minimal, playlistKey, playlistList } from '../library/video-list.ts'
import { removeMembers } from '../lists/patch-memberships.ts'
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
  /** Returns the function that puts it back between the others. */
  const hide = (playlist: Named) => {
    const { _id } = playlist
    const [before, namesBefore] = [queries.getQueryData(playlists), queries.getQueryData(names)]
    patchQuery(queries, playlists, (cached) => withoutPlaylist(cached, _id))
    patchQuery(queries, names, (cached) => cached.filter((other) => other._id !== _id))
    const restoreMembers = removeMembers(queries, client, playlistList(client, playlist))
    return () => {
      restoreMembers()
      patchQuery(queries, playlists, (cached) => withRestoredPlaylist(cached, before, _id))
      patchQuery(queries, names, (cached) => restoreItems([cached], namesBefore ?? [], new Set([_id])).flat())
      if (!before) queries.invalidateQueries({ queryKey: playlistsKey })
      if (!namesBefore) queries.invalidateQueries({ queryKey: names })
    }
  }

  const affected = [playlistsKey, names, membershipsKey]

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ _id }: Named) => {
      const call = client.api.user.playlists[':id'].$delete({ param: { id: _id }, query: {} }, minimal)
      return readResponse(call)
    },
    onMutate: hide,
    onSuccess: ({ undo }, playlist, restore) => {
      const { _id, title } = playlist
      // Again: the screen may have loaded them before the server deleted it.
      hide(playlist)
      // By Back it would be shown as it was.
      queries.invalidateQueries({ queryKey: playlistKey(_id), refetchType: 'none' })
      showToast(messages.playlists.deleted, 'success')
      if (!undo) return
      const text = messages.undo.playlistDeleted(title)
      const button = removalButtonId('playlists', _id)
      offerUndo({ id: undo, text, button, affected, restore })
    },
    onError: (failure, _playlist, rollBack) => {
      rollBack?.()
      showToast(failureText(messages, failure, messages.playlists), 'error')
    },
    onSettled: (_data, failure) => {
      const isLast = queries.isMutating({ mutationKey }) === 1
      settlePatched(queries, affected, { isConfirmed: !failure, isLast })
    },
  })
  return mutate
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Playlist } from '#contract/library/playlist.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { failureText } from '#web/library/failure-text.ts'
import { invalidateLists } from '#web/library/list-queries.ts'
import { offerUndo, removalButtonId } from '#web/library/undo/offered-undos.ts'
import { removalKey } from '#web/library/use-removal.ts'
import { minimal } from '#web/library/video-list.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'

/** The list of playlists, for its removals. */
export const playlistsId = 'playlists'

/** Deletes a playlist, which disappears at once from the list of playlists. */
export function useDeletePlaylist() {
  const messages = useMessages()
  const queries = useQueryClient()
  const client = useUserClient()
  const { mutate } = useMutation({
    mutationKey: removalKey(playlistsId),
    mutationFn: ({ ids: [id = ''] }: { ids: [string]; title: string }) => {
      const call = client.api.user.playlists[':id'].$delete({ param: { id }, query: {} }, minimal)
      return readResponse(call)
    },
    onSuccess: ({ undo }, { ids: [id], title }) => {
      showToast(messages.playlists.deleted, 'success', { isSilent: Boolean(undo) })
      if (!undo) return
      const text = messages.undo.playlistDeleted(title)
      offerUndo({ id: undo, text, button: removalButtonId(playlistsId, id) })
    },
    onError: (failure) => showToast(failureText(messages, failure, messages.playlists), 'error'),
    onSettled: () => invalidateLists(queries),
  })
  return ({ _id, title }: Pick<Playlist, '_id' | 'title'>) => mutate({ ids: [_id], title })
}

import type { Playlist } from '#contract/library/playlist.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { removalKey } from '#web/library/use-removal.ts'
import { useUserMutation } from '#web/library/user-mutation.ts'
import { listKeys, minimal, removalButtonId } from '#web/library/video-list.ts'

/** The list of playlists, for its removals. */
export const playlistsId = 'playlists'

/** Deletes a playlist, which disappears at once from the list of playlists. */
export function useDeletePlaylist() {
  const client = useUserClient()
  const { mutate } = useUserMutation({
    mutationKey: removalKey(playlistsId),
    mutationFn: ({ ids: [id = ''] }: { ids: [string]; title: string }) => {
      const call = client.api.user.playlists[':id'].$delete({ param: { id }, query: {} }, minimal)
      return readResponse(call)
    },
    changes: [listKeys.all],
    says: ({ playlists, undo }, { variables }) => ({
      done: playlists.deleted,
      undo: undo.playlistDeleted(variables.title),
      button: removalButtonId(playlistsId, variables.ids[0]),
      signedOut: playlists.signedOut,
    }),
  })
  return ({ _id, title }: Pick<Playlist, '_id' | 'title'>) => mutate({ ids: [_id], title })
}

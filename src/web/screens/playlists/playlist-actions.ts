import { useNavigate } from '@tanstack/react-router'
import type { Playlist } from '#contract/library/playlist.ts'
import { maxPlaylistTitleLength } from '#contract/limits.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { createdId } from '#web/library/playlist-queries.ts'
import { removalKey, useSingleFlight, useUserMutation } from '#web/library/user-mutation.ts'
import { listKeys, minimal, removalButtonId } from '#web/library/video-list.ts'

interface Original {
  /** Where it is one of the user's; a shared one has a token. */
  id?: string
  token?: string
  title: string
}

/** Copies a playlist to the user's, and opens the copy. */
export function useCopyPlaylist() {
  const messages = useMessages()
  const client = useUserClient()
  const navigate = useNavigate()
  return useSingleFlight({
    mutationFn: async ({ id, token, title }: Original) => {
      const newTitle = token === undefined ? withinLimit(messages.sharedPlaylist.copyTitle, title) : title
      const request = { query: {}, json: { title: newTitle } }
      const call =
        token === undefined
          ? client.api.user.playlists[':id'].copy.$post({ param: { id: id ?? '' }, ...request }, minimal)
          : client.api.shared[':token'].copy.$post({ param: { token }, ...request }, minimal)
      return { title: newTitle, playlistId: createdId(await readResponse(call)) }
    },
    onSuccess({ playlistId }) {
      if (!playlistId) return
      // Until then a second press makes no second copy.
      return navigate({ to: '/playlist/$playlistId', params: { playlistId } })
    },
    changes: [listKeys.all],
    says: ({ playlists: { created, signedOut } }, { data }) => ({
      done: data?.playlistId && created(data.title),
      signedOut,
    }),
  })
}

/** Shortens the title, not what the copy's title adds. */
function withinLimit(copyTitle: (title: string) => string, title: string): string {
  const excess = Math.max(0, copyTitle(title).length - maxPlaylistTitleLength)
  return copyTitle(title.slice(0, title.length - excess).trimEnd()).toWellFormed()
}

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

import { useNavigate } from '@tanstack/react-router'
import { maxPlaylistTitleLength } from '#contract/limits.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { createdId } from '#web/library/playlist-queries.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { listKeys, minimal } from '#web/library/video-list.ts'

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

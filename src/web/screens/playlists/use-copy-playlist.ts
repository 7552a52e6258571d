import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { maxPlaylistTitleLength } from '#contract/limits.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/api/use-single-flight.ts'
import { failureText } from '#web/library/failure-text.ts'
import { createdId, invalidateLists } from '#web/library/list-queries.ts'
import { minimal } from '#web/library/video-list.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'

interface Original {
  /** Where it is one of the user's; a shared one has a token. */
  id?: string
  token?: string
  title: string
}

/** Copies a playlist to the user's, and opens the copy. */
export function useCopyPlaylist() {
  const messages = useMessages()
  const queries = useQueryClient()
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
    onSuccess({ title, playlistId }) {
      if (!playlistId) return
      showToast(messages.playlists.created(title), 'success')
      // Until then a second press makes no second copy.
      return navigate({ to: '/playlist/$playlistId', params: { playlistId } })
    },
    onError: (failure) => showToast(failureText(messages, failure, messages.playlists), 'error'),
    onSettled: () => invalidateLists(queries),
  })
}

/** Shortens the title, not what the copy's title adds. */
function withinLimit(copyTitle: (title: string) => string, title: string): string {
  const excess = Math.max(0, copyTitle(title).length - maxPlaylistTitleLength)
  return copyTitle(title.slice(0, title.length - excess).trimEnd()).toWellFormed()
}

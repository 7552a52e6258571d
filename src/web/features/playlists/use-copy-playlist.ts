import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { maxPlaylistTitleLength } from '#contract/limits.ts'
import { readResponse, useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { failureText } from '../library/failure-text.ts'
import { patchQuery, settlePatched } from '../library/patch-query.ts'
import { playlistNamesQuery, playlistsQuery, withPlaylist } from '../library/playlist-queries.ts'

interface Original {
  /** Of a playlist of the user's, or the token of a shared one. */
  id?: string
  token?: string
  title: string
}

/** Copies a playlist to the user's, and opens the copy. */
export function useCopyPlaylist() {
  const messages = useMessages()
  const { copyTitle } = useAreaMessages('playlist')
  const queries = useQueryClient()
  const client = useUserClient()
  const navigate = useNavigate()
  const names = playlistNamesQuery(client).queryKey
  const playlists = playlistsQuery(client).queryKey
  return useSingleFlight({
    mutationFn: ({ id, token, title }: Original) => {
      const query = { limit: '1', videos: '0' }
      return readResponse(
        token === undefined
          ? client.api.user.playlists[':id'].copy.$post({
              param: { id: id ?? '' },
              query,
              json: { title: withinLimit(copyTitle, title) },
            })
          : client.api.shared[':token'].copy.$post({ param: { token }, query, json: { title } }),
      )
    },
    onSuccess: ({ createdPlaylist: created }) => {
      if (!created) return
      showToast(messages.playlists.created(created.title), 'success')
      patchQuery(queries, names, (cached) => [...cached, created])
      patchQuery(queries, playlists, (cached) => withPlaylist(cached, created))
      navigate({ to: '/playlist/$playlistId', params: { playlistId: created._id } })
    },
    onError: (failure) => showToast(failureText(messages, failure, messages.playlists), 'error'),
    // Its picture has to be fetched.
    onSettled: () => settlePatched(queries, [names, playlists], { isConfirmed: false }),
  })
}

/** Shortens the title, not what the copy's title adds. */
function withinLimit(copyTitle: (title: string) => string, title: string): string {
  const excess = Math.max(0, copyTitle(title).length - maxPlaylistTitleLength)
  return copyTitle(title.slice(0, title.length - excess).trimEnd()).toWellFormed()
}

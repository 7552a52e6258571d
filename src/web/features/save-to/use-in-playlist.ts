import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failures.ts'
import type { Membership } from '#contract/membership.ts'
import { messages } from '#contract/messages.ts'
import type { Playlist } from '#contract/playlist.ts'
import type { Video } from '#contract/video.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { entryButtonId } from '../library/entry-button.ts'
import { failureText } from '../library/failure-text.ts'
import { membershipQuery } from '../library/library-queries.ts'
import { setMembership } from '../library/set-membership.ts'
import { offerUndo } from '../undo/undo.ts'

const { playlists: says, undo: undoTexts } = messages

/** Whether a video is in a playlist, and putting it there or taking it out. */
export function useInPlaylist(video: Video, playlist: Pick<Playlist, '_id' | 'title'>) {
  const queries = useQueryClient()
  const client = useUserClient()
  const { data: mark } = useQuery(membershipQuery(client, video._id))
  const mutationKey = ['playlist', playlist._id, video._id]
  const param = { id: playlist._id }
  const query = { limit: '1' }

  const show = (there: boolean) =>
    setMembership(queries, client, video._id, (known) => {
      const others = known.playlists.filter((id) => id !== playlist._id)
      return { ...known, playlists: there ? [...others, playlist._id] : others }
    })
  const add = () =>
    readResponse(
      client.api.user.playlists[':id'].$post({ param, query, json: { video: { _id: video._id } } }),
    )
  const remove = () =>
    readResponse(
      client.api.user.playlists[':id'][':videoId'].$delete({
        param: { ...param, videoId: video._id },
        query,
      }),
    )

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (there: boolean): Promise<{ there: boolean; undo?: string | null | undefined }> => {
      if (!there) return { there, undo: (await remove()).undo }
      try {
        await add()
        return { there }
      } catch (failure) {
        if (!(failure instanceof Failure) || failure.code !== 'already_in_playlist') throw failure
        // The specification's toggle: what is there already is taken out.
        showToast(says.present(video.title), 'error')
        await show(false)
        return { there: false, undo: (await remove()).undo }
      }
    },
    onMutate: show,
    onSuccess: ({ there, undo }) => {
      showToast(there ? says.videoAdded(video.title, playlist.title) : says.videoDeleted, 'success')
      if (!undo) return
      const text = undoTexts.removedFrom(video.title, playlist.title)
      offerUndo({ id: undo, text, button: entryButtonId(playlist._id, video._id) })
    },
    onError: (failure, there) => {
      showToast(failureText(failure, says.signedOut), 'error')
      if (queries.isMutating({ mutationKey }) === 1) show(!there)
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1)
        queries.invalidateQueries(membershipQuery(client, video._id))
      queries.invalidateQueries({ queryKey: ['playlist'] })
    },
  })
  const { queryKey } = membershipQuery(client, video._id)
  const isIn = (mark: Membership | undefined) => mark?.playlists.includes(playlist._id) ?? false
  // Of two quick presses, the second comes before the screen shows the first.
  return { there: isIn(mark), toggle: () => mutate(!isIn(queries.getQueryData(queryKey))) }
}

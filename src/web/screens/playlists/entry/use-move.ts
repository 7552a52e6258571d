import { isAuthFailure } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import type { Undoable } from '#web/library/undo/undo-bar.tsx'
import { newUndoId, offerUndo, withdrawUndo } from '#web/library/undo/undo-region.tsx'
import { useInFlight, useUserMutation } from '#web/library/user-mutation.ts'
import { type ListVideo, listKeys, minimal } from '#web/library/video-list.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'

/** A video goes after another one, or to the start. */
export interface Move {
  videoId: string
  after: string | null
}

const moveKey = (playlistId: string) => ['moveEntry', playlistId]

/** The videos in the order that they have once the moves in flight are done. Called beside their query: both end in one render. */
export function useMovedVideos(playlistId: string, videos: ListVideo[]): ListVideo[] {
  return useInFlight<Move>(moveKey(playlistId)).reduce(withMoved, videos)
}

/** Unchanged when one of the two is not there. */
export function withMoved(videos: ListVideo[], { videoId, after }: Move): ListVideo[] {
  const moved = videos.find(({ _id }) => _id === videoId)
  const others = videos.filter(({ _id }) => _id !== videoId)
  const index = others.findIndex(({ _id }) => _id === after)
  return moved && (after === null || index >= 0) ? others.toSpliced(index + 1, 0, moved) : videos
}

/** Moves a video of a playlist, to be undone by moving it after `before`; what is shown changes before the response. */
export function useMove(playlistId: string) {
  const { playlists, playlist: texts } = useMessages()
  const client = useUserClient()
  const mutationKey = moveKey(playlistId)
  const send = ({ videoId, after }: Move) =>
    readResponse(
      client.api.user.playlists[':id'][':videoId'].$patch(
        { param: { id: playlistId, videoId }, query: {}, json: { after } },
        minimal,
      ),
    )
  const { mutateAsync } = useUserMutation({
    mutationKey,
    // A move names its neighbour: the moves before must be done.
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onError: (failure) => showToast(isAuthFailure(failure) ? playlists.signedOut : texts.moveFailed, 'error'),
    changes: [listKeys.playlist(playlistId), listKeys.playlists],
  })
  return (move: Move, before: string | null, { text, button }: Pick<Undoable, 'text' | 'button'>) => {
    const id = newUndoId()
    const moved = mutateAsync(move)
    const restore = () => moved.then(() => send({ ...move, after: before }))
    offerUndo({ id, text, button, restore })
    moved.catch(() => withdrawUndo(id))
  }
}

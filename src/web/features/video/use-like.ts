import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { useOnShelf } from '../library/use-on-shelf.ts'

const { likes, failed, undo } = messages

export function useLike(video: Video) {
  return useOnShelf('likes', video, {
    added: likes.added(video.title),
    present: likes.present(video.title),
    addFailed: likes.addFailed,
    addSignedOut: likes.addSignedOut,
    removed: likes.removed,
    removeFailed: failed.generic,
    removeSignedOut: likes.removeSignedOut,
    undo: undo.unliked(video.title),
  })
}

import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { useOnShelf } from '../library/use-on-shelf.ts'

const { watchLater, failed, undo } = messages

export function useWatchLater(video: Video) {
  return useOnShelf('watchlater', video, {
    added: watchLater.added(video.title),
    present: watchLater.present(video.title),
    addFailed: failed.generic,
    addSignedOut: watchLater.signedOut,
    removed: watchLater.removed,
    removeFailed: failed.generic,
    removeSignedOut: watchLater.signedOut,
    undo: undo.removedFrom(video.title, watchLater.title),
  })
}

import type { ShelfName } from '#contract/library/shelf.ts'
import { messages } from '#contract/messages.ts'

/** What a list's toasts show about one video. */
export interface ListTexts {
  /** Adding to history shows no toast. */
  add?: { done: string; present: string; failed: string; signedOut: string }
  /** `undo` stands beside the undo button. */
  remove: { done: string; failed: string; signedOut: string; undo: string }
}

const { likes, watchLater, history, playlists, failed, undo } = messages

const shelves: Record<ShelfName, (video: string) => ListTexts> = {
  likes: (video) => ({
    add: {
      done: likes.added(video),
      present: likes.present(video),
      failed: likes.addFailed,
      signedOut: likes.addSignedOut,
    },
    remove: {
      done: likes.removed,
      failed: failed.generic,
      signedOut: likes.removeSignedOut,
      undo: undo.unliked(video),
    },
  }),
  watchlater: (video) => ({
    add: {
      done: watchLater.added(video),
      present: watchLater.present(video),
      failed: failed.generic,
      signedOut: watchLater.signedOut,
    },
    remove: {
      done: watchLater.removed,
      failed: failed.generic,
      signedOut: watchLater.signedOut,
      undo: undo.removedFrom(video, watchLater.title),
    },
  }),
  history: (video) => ({
    remove: {
      done: history.removed,
      failed: failed.generic,
      signedOut: history.clearSignedOut,
      undo: undo.removedFrom(video, history.title),
    },
  }),
}

export const shelfTexts = (shelf: ShelfName, video: string): ListTexts => shelves[shelf](video)

export const playlistTexts = (playlist: string, video: string): ListTexts => ({
  add: {
    done: playlists.videoAdded(video, playlist),
    present: playlists.present(video),
    failed: failed.generic,
    signedOut: playlists.signedOut,
  },
  remove: {
    done: playlists.videoDeleted,
    failed: failed.generic,
    signedOut: playlists.signedOut,
    undo: undo.removedFrom(video, playlist),
  },
})

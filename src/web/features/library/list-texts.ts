import type { ShelfName } from '#contract/library/shelf.ts'
import type { Messages } from '#contract/messages/en.ts'

/** What a list's toasts show about one video. */
export interface ListTexts {
  /** Adding to history shows no toast. */
  add?: { done: string; present: string; failed: string; signedOut: string }
  /** `undo` stands beside the undo button. */
  remove: { done: string; failed: string; signedOut: string; undo: string }
}

type TextsOf = (messages: Messages, video: string) => ListTexts

const shelves: Record<ShelfName, TextsOf> = {
  likes: ({ likes, failed, undo }, video) => ({
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
  watchlater: ({ watchLater, failed, undo }, video) => ({
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
  history: ({ history, failed, undo }, video) => ({
    remove: {
      done: history.removed,
      failed: failed.generic,
      signedOut: history.clearSignedOut,
      undo: undo.removedFrom(video, history.title),
    },
  }),
}

export const shelfTexts = (shelf: ShelfName): TextsOf => shelves[shelf]

export const playlistTexts =
  (playlist: string): TextsOf =>
  ({ playlists, failed, undo }, video) => ({
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

import { Bookmark, Check, Clock, Heart, History, type LucideIcon } from 'lucide-react'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { Messages } from '#messages/en.ts'

/** What a list's toasts show about one video. */
export interface ListToasts {
  /** Adding to history shows no toast. */
  add?: { done: string; present: string; failed: string; signedOut: string }
  /** `undo` stands beside the undo button. */
  remove: { done: string; failed: string; signedOut: string; undo: string }
}

interface ShelfUi {
  /** The specification's name of the client's slice: part of its queries' keys. */
  slice: string
  /** The sign on cards of its videos. */
  badge: { name: 'liked' | 'saved' | 'watched'; Icon: LucideIcon }
  screen: (messages: Messages) => { title: string; empty: string; listFailed: string }
  toasts: (messages: Messages, video: string) => ListToasts
}

/** What the pages show of each shelf, beside the texts of `list` that have its name. */
export const shelfUi: Record<ShelfName, ShelfUi> = {
  likes: {
    slice: 'likedVideos',
    badge: { name: 'liked', Icon: Heart },
    screen: ({ likes }) => likes,
    toasts: ({ likes, failed, undo }, video) => ({
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
  },
  watchlater: {
    slice: 'watchLater',
    badge: { name: 'saved', Icon: Bookmark },
    screen: ({ watchLater, failed }) => ({ ...watchLater, listFailed: failed.generic }),
    toasts: ({ watchLater, failed, undo }, video) => ({
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
  },
  history: {
    slice: 'historyVideos',
    badge: { name: 'watched', Icon: Check },
    screen: ({ history }) => history,
    toasts: ({ history, failed, undo }, video) => ({
      remove: {
        done: history.removed,
        failed: failed.generic,
        signedOut: history.clearSignedOut,
        undo: undo.removedFrom(video, history.title),
      },
    }),
  },
}

interface ShelfLink {
  label: keyof Messages['navigation']
  Icon: LucideIcon
}

/** How links to each shelf's screen look. */
export const shelfLinks: Record<ShelfName, ShelfLink> = {
  likes: { label: 'likedVideos', Icon: Heart },
  watchlater: { label: 'watchLater', Icon: Clock },
  history: { label: 'history', Icon: History },
}

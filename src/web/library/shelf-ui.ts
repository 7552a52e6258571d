import { Bookmark, Check, Clock, Heart, History, type LucideIcon } from 'lucide-react'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { Messages } from '#messages/en.ts'

interface ShelfUi {
  /** The specification's name of the client's slice: part of its queries' keys. */
  slice: string
  /** The sign on cards of its videos. */
  badge: { name: 'liked' | 'saved' | 'watched'; Icon: LucideIcon }
  screen: (messages: Messages) => { title: string; empty: string; listFailed: string }
}

/** What the pages show of each shelf, beside the texts of `list` that have its name, and its toasts (`video-list.ts`). */
export const shelfUi: Record<ShelfName, ShelfUi> = {
  likes: {
    slice: 'likedVideos',
    badge: { name: 'liked', Icon: Heart },
    screen: ({ likes }) => likes,
  },
  watchlater: {
    slice: 'watchLater',
    badge: { name: 'saved', Icon: Bookmark },
    screen: ({ watchLater, failed }) => ({ ...watchLater, listFailed: failed.generic }),
  },
  history: {
    slice: 'historyVideos',
    badge: { name: 'watched', Icon: Check },
    screen: ({ history }) => history,
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

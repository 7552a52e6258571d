/**
 * A shelf is a user's list of videos, newest first: a new one is a line here (CONTRIBUTING.md), its name and the path of its
 * screen. The name is its path below /user, and the field of its videos. Only the history counts views and can be cleared.
 */
export const shelfScreens = {
  likes: '/liked-videos',
  watchlater: '/watch-later',
  history: '/history',
} as const
export type ShelfName = keyof typeof shelfScreens

export const shelfNames = Object.keys(shelfScreens) as ShelfName[]

/** One value for each shelf. */
export const perShelf = <Value>(create: (shelf: ShelfName) => Value) =>
  Object.fromEntries(shelfNames.map((shelf) => [shelf, create(shelf)])) as Record<ShelfName, Value>

/** `added` is newest first, `length` longest first, `views` most viewed first. */
export const shelfSorts = ['added', 'title', 'length', 'views'] as const
export type ShelfSort = (typeof shelfSorts)[number]

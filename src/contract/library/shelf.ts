/**
 * A shelf is a user's list of videos, newest first: a new one is a line here (CONTRIBUTING.md). Its name is its path below
 * /user, and the field of its videos. `screen` is the page that shows it.
 */
export const shelves = {
  likes: { screen: '/liked-videos' },
  watchlater: { screen: '/watch-later' },
  // Only the history counts views and can be cleared.
  history: { screen: '/history' },
} as const
export type ShelfName = keyof typeof shelves

export const shelfNames = Object.keys(shelves) as ShelfName[]

/** One value for each shelf. */
export const perShelf = <Value>(create: (shelf: ShelfName) => Value) =>
  Object.fromEntries(shelfNames.map((shelf) => [shelf, create(shelf)])) as Record<ShelfName, Value>

/** `added` is newest first, `length` longest first, `views` most viewed first. */
export const shelfSorts = ['added', 'title', 'length', 'views'] as const
export type ShelfSort = (typeof shelfSorts)[number]

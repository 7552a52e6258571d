import { formatNumber, plural } from './formats.ts'

const videos = (count: number) => `${formatNumber(count)} ${plural(count, 'video', 'videos')}`

/** Of a user's lists of videos: order, search and selection. */
export const messages = {
  sort: 'Sort by',
  sorts: {
    order: 'Playlist order',
    added: 'Newest first',
    title: 'Title',
    length: 'Longest first',
    views: 'Most viewed',
  },

  search: {
    likes: 'Search liked videos',
    watchlater: 'Search watch later',
    history: 'Search history',
    playlist: 'Search playlist',
  },
  searchHint: 'Search by title',
  /** `list` is the count of the whole list, in words. */
  found: (count: number, least: boolean, list: string) =>
    `${formatNumber(count)}${least ? '+' : ''} of ${list}`,
  nothingFound: (list: string, search: string) => `No video in ${list} has “${search}” in its title`,
  clearSearch: 'Clear search',

  select: 'Select',
  selection: 'Selected videos',
  selectVideo: (title: string) => `Select ${title}`,
  selectHint: 'Space selects, with Shift a range. Ctrl+A selects all, Escape ends.',
  selected: (count: number) => `${formatNumber(count)} selected`,
  selectedMax: (count: number) => `${formatNumber(count)} selected, the most at once`,
  selectAll: 'Select all',
  selectAllFailed: 'Could not load all videos of the list',
  remove: 'Remove',
  cancel: 'Cancel',
  close: 'Close',

  removed: (count: number, list: string) => `${videos(count)} removed from ${list}`,
  added: (count: number, list: string) => `${videos(count)} added to ${list}`,
  addedOthers: (count: number, present: number, list: string) =>
    `${videos(count)} added to ${list}, which had ${formatNumber(present)} already`,
  addedNone: (list: string) => `All of them are in ${list} already`,
  undone: 'Undone',

  emptyPlaylist: "You haven't added any videos to the playlist",
  emptyHints: {
    likes: 'What you like gathers here, the newest first.',
    watchlater: 'Save a trailer for another evening, and it waits here.',
    history: 'Every trailer that you open is listed here.',
    playlist: 'Press Save To below any trailer, and tick this playlist.',
  },
  clearHistory: 'Clear All History',
}

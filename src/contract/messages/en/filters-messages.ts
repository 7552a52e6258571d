/** Of the order and the filters on explore. */
export const messages = {
  panel: 'Sort and filter',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    title: 'Title',
    length: 'Longest first',
    views: 'Most viewed',
    year: 'Newest games first',
  },
  /** An order, in the list of what is active. */
  sorted: (order: string) => `Sort: ${order}`,
  year: 'Year of the game',
  anyYear: 'Any year',
  length: 'Length',
  anyLength: 'Any length',
  lengths: {
    short: 'Under a minute',
    medium: '1 to 3 minutes',
    long: 'Over 3 minutes',
  },
  creator: 'Creator',
  anyCreator: 'Any creator',
  hideWatched: 'Hide what I watched',
  facetsFailed: 'The years and creators could not be loaded.',

  active: 'Active filters',
  watchedHidden: 'Watched videos hidden',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clear: 'Clear filters',
  show: 'Show the videos',
  nothingFoundFor: (search: string) => `No video that matches these filters has “${search}” in its title`,
  nothingFound: 'No video matches these filters',
  nothingFoundHint: 'Remove some of them to see more videos.',
}

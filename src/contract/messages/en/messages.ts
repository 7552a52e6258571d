import type { Failure } from '#contract/failures.ts'
import { formatNumber, plural } from './formats.ts'

/** The texts of the user interface. Those of the specification are verbatim. */
export const messages = {
  product: 'Cutscene',
  tagline: 'Game trailers, one after another',
  pageTitle: (screen: string) => `${screen} | Cutscene`,
  number: formatNumber,
  skipToContent: 'Skip to content',

  navigation: {
    footer: 'Footer',
    account: 'Account',
    find: 'Find a trailer',
    home: 'Home',
    explore: 'Explore',
    playlist: 'Playlist',
    likedVideos: 'Liked Videos',
    watchLater: 'Watch Later',
    history: 'History',
    login: 'Login',
    logout: 'Logout',
    exploreVideos: 'Explore videos',
  },

  /** Its options are `languageNames`. */
  language: {
    label: 'Language',
  },

  theme: {
    label: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },

  home: {
    title: 'Home',
    description:
      'Find and watch game trailers: five categories, search by title, and clips that play at once.',
    heading: 'Every game begins with a cutscene',
    features: 'Featured trailers',
    feature: (number: number, count: number, title: string) => `Feature ${number} of ${count}: ${title}`,
    watchFeatured: (title: string) => `Watch now: ${title}`,
    watch: 'Watch now',
    pauseFeatures: 'Pause the featured trailers',
    playFeatures: 'Play the featured trailers',
    categories: 'Browse by category',
    newest: 'Newest trailers',
    watchLater: 'From your Watch Later',
    watchAgain: 'Watch again',
    seeAll: 'See all',
    seeAllOf: (heading: string) => `See all: ${heading}`,
    previous: (heading: string) => `Previous: ${heading}`,
    next: (heading: string) => `Next: ${heading}`,
  },

  explore: {
    title: 'Explore',
    heading: 'Explore videos',
    description: (category: string) =>
      category === 'All' ? 'All game trailers, newest first.' : `${category} game trailers, newest first.`,
    search: 'Search videos',
    searchHint: 'Search by title',
    clearSearch: 'Clear search',
    searching: 'Searching',
    all: 'All',
    categories: 'Categories',
    filter: 'Filter',
    results: (total: number, least: boolean, search: string) =>
      `${formatNumber(total)}${least ? '+' : ''} ${plural(total, 'video', 'videos')} for “${search}”`,
    shown: (total: number, category: string) =>
      `${formatNumber(total)} ${plural(total, 'video', 'videos')}${category === 'All' ? '' : ` in ${category}`}`,
    noneExact: (search: string) => `No video has exactly “${search}” in its title. These come close.`,
    loose: (search: string) => `Titles that come close to “${search}”`,
    noResults: (search: string) => `No video has “${search}” in its title`,
    noResultsHint: 'Try fewer or other words, or choose a category above.',
    showAll: 'Show all videos',
    noVideos: 'There are no videos here yet',
    more: 'More videos',
    fromStart: 'Back to the first videos',
    searchTooLong: (most: number) => `A search has at most ${most} characters. Please shorten it.`,
    cursorInvalid: 'This address does not lead to a page of videos.',
    end: 'That is all of them.',
  },

  video: {
    /** The page's title until the video is loaded. */
    title: 'Video',
    sampleVideos: 'Sample videos',
    like: 'Like',
    watchLater: 'Watch Later',
    removeFromWatchLater: 'Remove From Watch later',
    addToPlaylist: 'Add to playlist',
    views: (views: string) => (views === '1' ? '1 view' : `${views} views`),
    duration: (duration: string) => `Length ${duration}`,
    by: (creator: string) => `By ${creator}`,
    licence: 'Licence',
    description: 'Description',
    category: 'Category',
    released: (year: number) => `Game of ${year}`,
  },

  card: {
    saveTo: 'Save To',
    saveVideoTo: (title: string) => `Save To ${title}`,
    remove: (title: string) => `Remove ${title}`,
    liked: 'Liked',
    saved: 'Saved',
    watched: 'Watched',
  },

  undo: {
    region: 'Undo',
    button: 'Undo',
    dismiss: 'Dismiss',
    unliked: (title: string) => `${title} is no longer liked`,
    removedFrom: (title: string, list: string) => `${title} removed from ${list}`,
    cleared: 'History cleared',
    playlistDeleted: (title: string) => `Playlist ${title} deleted`,
    undone: 'Undone: it is back in its place',
    failed: 'It could not be put back',
  },

  list: {
    count: (total: number, least: boolean) =>
      `${formatNumber(total)}${least ? '+' : ''} ${least ? 'videos' : plural(total, 'video', 'videos')}`,
    videos: 'Videos',
    more: 'More videos',
    suggestions: 'Trailers to begin with',
    failed: 'Could not load more videos',
    tryAgain: 'Try again',
  },

  saveTo: {
    dialog: 'Save To',
    sameTitle: 'You have a playlist of this title already.',
    close: 'Close',
    playlists: 'Your playlists',
    loadFailed: 'Could not load your playlists',
    createPlaylist: 'Create a new playlist',
    title: 'Title',
    description: 'Description',
    required: '(required)',
    titleMissing: 'Enter a title',
    descriptionMissing: 'Enter a description',
    create: 'Create',
  },

  auth: {
    signedInAs: (name: string) => `Account of ${name}`,
    goOn: 'Login, and what you pressed is done.',
    goOnLink: 'Go to sign-in',
    needsScript: 'Signing in needs JavaScript. Please turn it on and load this page again.',
    loggedOut: 'You have successfully logged out',
  },

  browserHost: {
    region: 'News of this site',
    updated: 'There is a new version of this site.',
    update: 'Load it',
    volatile: 'This browser keeps nothing: what you make here lasts until the page is closed.',
    dismiss: 'Dismiss',
  },

  likes: {
    title: 'Liked Videos',
    empty: "You haven't added any videos to Liked Videos",
    added: (title: string) => `${title} added to Liked Videos`,
    present: (title: string) => `${title} is already present at Liked Videos`,
    addFailed: 'Something went wrong, Please try again!',
    addSignedOut: 'Please login first',
    removed: 'Video has been successfully removed from Liked Videos',
    removeSignedOut: 'Please login first!',
    listFailed: 'Could not get liked videos',
  },

  watchLater: {
    title: 'Watch Later',
    empty: "You haven't added any videos to watch later",
    added: (title: string) => `${title} added to Watch LaterVideos`,
    present: (title: string) => `${title} is already present at Watch Later Videos`,
    removed: 'Video has been successfully removed from Watch Later',
    signedOut: 'login first',
  },

  history: {
    title: 'History',
    empty: "You haven't watched any videos",
    listFailed: 'Could not get history videos',
    removed: 'video has been successfully deleted from history',
    cleared: 'History has been cleared successfully!',
    clearSignedOut: 'Please login first!',
  },

  playlists: {
    title: 'Playlist',
    empty: "You haven't created any playlist",
    emptyHint: 'A playlist gathers trailers that belong together, in the order you add them.',
    created: (title: string) => `${title} playlist has been created!`,
    present: (title: string) => `${title} already exists in playlist`,
    signedOut: 'login first',
    deleted: 'Playlist has been removed',
    videoAdded: (video: string, playlist: string) => `${video} added to the ${playlist}`,
    videoDeleted: 'Video has been deleted from the playlist',
    videosFailed: 'Could not get all playlist videos, please try again!',
    all: 'Your playlists',
    delete: (title: string) => `Delete ${title}`,
    count: (count: number) => `${formatNumber(count)} ${plural(count, 'video', 'videos')}`,
  },

  failed: {
    videos: 'Sorry, We could not fetch the videos, please refresh the page!',
    categories: 'Could not fetch all categories, please refresh the page!',
    generic: 'Something went wrong, please try again later!',
    video: 'Sorry, We could not fetch the videos, please refresh the page!',
    videoUnknown: 'There is no such video',
    categoryUnknown: 'There is no such category',
    playlistUnknown: 'There is no such playlist',
    refresh: 'Refresh',
    offline: 'You seem to be offline. Check your connection and try again.',
    /** Why the service refused a request. */
    reason: ({ message }: Failure) => message,
  },

  notFound: {
    title: 'Not found',
    hint: 'The reel ends here, but there is plenty more to watch.',
    heading: "Error 404, We Couldn't Found what you are Looking For!",
  },

  loading: 'Loading',
  notifications: 'Notifications',
}

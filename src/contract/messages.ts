/** Every text that a person sees, once. The specification's are quoted to the letter. */
export const messages = {
  product: 'Cutscene',
  tagline: 'Game trailers, one after another',
  pageTitle: (screen: string) => `${screen} | Cutscene`,
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

  home: {
    title: 'Home',
    description:
      'Find and watch game trailers: five categories, search by title, and clips that play at once.',
    heading: 'Every game begins with a cutscene',
    featured: 'Featured trailer',
    watchFeatured: (title: string) => `Watch now: ${title}`,
    watch: 'Watch now',
    categories: 'Browse by category',
    samples: 'Press play, it starts',
    samplesHint: 'Recorded for Cutscene from free games. Nothing is asked of anyone else.',
    newest: 'Newest trailers',
    seeAll: 'See all trailers',
    videoCount: (count: number) => (count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`),
    pauseBackdrop: 'Pause the moving picture',
    playBackdrop: 'Play the moving picture',
  },

  explore: {
    title: 'Explore',
    heading: 'Explore videos',
    description: (category: string) =>
      category === 'All' ? 'All game trailers, newest first.' : `${category} game trailers, newest first.`,
    search: 'Search videos',
    searchHint: 'Search by title',
    searchButton: 'Search',
    clearSearch: 'Clear search',
    categories: 'Categories',
    results: (total: number, least: boolean, search: string) =>
      `${total.toLocaleString('en')}${least ? '+' : ''} ${total === 1 ? 'video' : 'videos'} for “${search}”`,
    shown: (total: number, category: string) =>
      `${total.toLocaleString('en')} ${total === 1 ? 'video' : 'videos'}${category === 'All' ? '' : ` in ${category}`}`,
    noResults: (search: string) => `No video has “${search}” in its title`,
    noResultsHint: 'Try fewer letters, or choose a category above.',
    noVideos: 'There are no videos here yet',
    more: 'More videos',
    fromStart: 'Back to the first videos',
    searchTooLong: (most: number) => `A search has at most ${most} characters. Please shorten it.`,
    cursorInvalid: 'This address does not lead to a page of videos.',
    end: 'That is all of them.',
  },

  video: {
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

  player: {
    play: (title: string) => `Play ${title}`,
    fromYouTube: 'Plays from YouTube: nothing is asked of it before you press Play.',
    frame: (title: string) => `Player: ${title}`,
    openThere: 'Watch on YouTube',
    watchOn: (host: string) => `Watch on ${host}`,
    playbackRate: (rate: string) => `Playback rate ${rate}x`,
    quietLine: 'Nothing to see? It may not be available here.',
    unavailable: 'This trailer can’t be played here',
    unavailableHint: 'YouTube says that it is private, gone, or not to be shown on other sites.',
    failed: 'The clip could not be played',
    failedHint: 'Check your connection and try again.',
    tryAgain: 'Try again',
    next: (title: string) => `Next: ${title}`,
  },

  card: {
    saveTo: 'Save To',
    saveVideoTo: (title: string) => `Save To ${title}`,
    remove: (title: string) => `Remove ${title}`,
  },

  saveTo: {
    dialog: 'Save To',
    createPlaylist: 'Create a new playlist',
    title: 'Title',
    description: 'Description',
    create: 'Create',
  },

  auth: {
    loginTitle: 'Login',
    signupTitle: 'Sign up',
    loginFailed: "Could'nt Login In, please Try again!",
    loggedIn: 'Welcome Back to Cutscene',
    signupFailed: 'Could not Sign up, please try again',
    signedUp: 'You have signed up successfully',
    loggedOut: 'You have successfully logged out',
    emailInvalid: 'Enter correct Email',
    passwordInvalid: 'Password must have Minimum eight characters and a number',
    passwordsDiffer: 'Password and Confirm Password is not same',
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
    clear: 'Clear All History',
    listFailed: 'Could not get history videos',
    removed: 'video has been successfully deleted from history',
    cleared: 'History has been cleared successfully!',
    clearSignedOut: 'Please login first!',
  },

  playlists: {
    title: 'Playlist',
    empty: "You haven't created any playlist",
    emptyPlaylist: "You haven't added any videos to the playlist",
    created: (title: string) => `${title} playlist has been created!`,
    present: (title: string) => `${title} already exists in playlist`,
    signedOut: 'login first',
    deleted: 'Playlist has been removed',
    videoAdded: (video: string, playlist: string) => `${video} added to the ${playlist}`,
    videoDeleted: 'Video has been deleted from the playlist',
    videosFailed: 'Could not get all playlist videos, please try again!',
    deletePlaylist: 'Delete Playlist',
  },

  tester: {
    bodyInvalid: 'Error in JSON format',
    noResponse: 'Response is undefined.',
  },

  failed: {
    videos: 'Sorry, We could not fetch the videos, please refresh the page!',
    categories: 'Could not fetch all categories, please refresh the page!',
    generic: 'Something went wrong, please try again later!',
    video: 'Sorry, We could not fetch the videos, please refresh the page!',
    videoUnknown: 'There is no such video',
    categoryUnknown: 'There is no such category',
    refresh: 'Refresh',
  },

  notFound: {
    title: 'Not found',
    hint: 'The reel ends here, but there is plenty more to watch.',
    heading: "Error 404, We Couldn't Found what you are Looking For!",
  },

  loading: 'Loading',
  notifications: 'Notifications',
}

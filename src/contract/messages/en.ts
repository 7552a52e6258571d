import type { Failure } from '#contract/failures.ts'
import { formatAge } from '#contract/text/format-time.ts'
import { formatLength, formatNumber, plural } from './en/formats.ts'

/** The late texts import them from here: in a module that both share, browsers would load one more file. */
export * from './en/formats.ts'

const videos = (count: number) => `${formatNumber(count)} ${plural(count, 'video', 'videos')}`

/** The specification spells it in three ways. */
const loginFirst = {
  please: 'Please login first',
  exclaimed: 'Please login first!',
  short: 'login first',
}

/** The texts of the user interface. Those of the specification are verbatim. */
export const messages = {
  product: 'Cutscene',
  tagline: 'Game trailers, one after another',
  pageTitle: (screen: string) => `${screen} | Cutscene`,
  number: formatNumber,
  /** Of the catalogue's five; an operator's own are shown as they are. */
  categoryName: (name: string) => name,
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
    tester: 'Request tester',
  },

  preferences: 'Preferences',

  /** Its options are `languageNames`. */
  language: {
    label: 'Language',
  },

  shortcuts: 'Keyboard shortcuts',

  theme: {
    label: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },

  home: {
    title: 'Home',
    description: 'Find and watch game trailers by category or by title, with clips that play at once.',
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
    continueWatching: 'Continue watching',
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
    noneExact: (search: string) => `No video has exactly “${search}” in its title. These come close.`,
    loose: (search: string) => `Titles that come close to “${search}”`,
    noResults: (search: string) => `No video has “${search}” in its title`,
    /** Below the titles that match. */
    byNames: (total: number, least: boolean) =>
      `${formatNumber(total)}${least ? '+' : ''} more by the game’s other name or the creator`,
    /** `name`: of all of them; empty where they share none. */
    named: (total: number, least: boolean, name: string) =>
      `${formatNumber(total)}${least ? '+' : ''} ${plural(total, 'video', 'videos')}${name ? `: ${name}` : ' by the game’s other name or the creator'}`,
    corrected: (search: string) => `Showing videos for “${search}”`,
    asTyped: (search: string) => `Search for “${search}”`,
    noResultsHint: 'Try fewer or other words, or choose a category above.',
    showAll: 'Show all videos',
    noVideos: 'There are no videos here yet',
    more: 'More videos',
    fromStart: 'Back to the first videos',
    cursorInvalid: 'This address does not lead to a page of videos.',
    end: 'That is all of them.',
  },

  video: {
    /** The page's title until the video is loaded. */
    title: 'Video',
    sampleVideos: 'Sample videos',
    similar: 'More like this',
    like: 'Like',
    watchLater: 'Watch Later',
    removeFromWatchLater: 'Remove From Watch later',
    addToPlaylist: 'Add to playlist',
    /** On a phone, in its place. */
    playlist: 'Playlist',
    views: (views: string) => (views === '1' ? '1 view' : `${views} views`),
    length: 'Length',
    licence: 'Licence',
    description: 'Description',
    released: (year: number) => `Game of ${year}`,
  },

  card: {
    saveTo: 'Save To',
    saveVideoTo: (title: string) => `Save To ${title}`,
    remove: (title: string) => `Remove ${title}`,
    more: (title: string) => `More for ${title}`,
    /** On its tooltip. */
    moreShort: 'More',
    liked: 'Liked',
    saved: 'Saved',
    watched: 'Watched',
    progress: (percent: number) => `Watched ${percent}%`,
    poster: (game: string, year: number | null) => `Poster for ${game}${year === null ? '' : `, ${year}`}`,
  },

  undo: {
    region: 'Undo',
    button: 'Undo',
    dismiss: 'Dismiss',
    byKey: (isMac: boolean) => `Undo with ${isMac ? 'Cmd' : 'Ctrl'}+Z`,
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
    suggestions: 'You might like',
    failed: 'Could not load more videos',
    tryAgain: 'Try again',

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
      likes: 'The videos you like are listed here, the newest first.',
      watchlater: 'Save a trailer for another evening, and it waits here.',
      history: 'Every trailer that you open is listed here.',
      playlist: 'Press Save To below any trailer, and tick this playlist.',
    },
    clearHistory: 'Clear All History',
  },

  playLinks: {
    playAll: 'Play all',
    shuffle: 'Shuffle',
    playReel: 'Play reel',
  },

  reel: {
    title: 'Reel',
  },

  auth: {
    signedInAs: (name: string) => `Account of ${name}`,
    goOn: "Log in and we'll finish this for you.",
    goOnLink: 'Go to login',
    volatile: 'This browser stores nothing: you stay logged in until the page is closed or loaded again.',
    needsScript: 'Logging in needs JavaScript. Please turn it on and load this page again.',
    loggedOut: 'You have successfully logged out',
  },

  browserHost: {
    region: 'News of this site',
    updated: 'There is a new version of this site.',
    update: 'Load it',
    volatile: 'This browser stores nothing: what you make here lasts until the page is closed.',
    dismiss: 'Dismiss',
  },

  likes: {
    title: 'Liked Videos',
    empty: "You haven't added any videos to Liked Videos",
    added: (title: string) => `${title} added to Liked Videos`,
    present: (title: string) => `${title} is already present at Liked Videos`,
    addFailed: 'Something went wrong, Please try again!',
    addSignedOut: loginFirst.please,
    removed: 'Video has been successfully removed from Liked Videos',
    removeSignedOut: loginFirst.exclaimed,
    listFailed: 'Could not get liked videos',
  },

  watchLater: {
    title: 'Watch Later',
    empty: "You haven't added any videos to watch later",
    added: (title: string) => `${title} added to Watch LaterVideos`,
    present: (title: string) => `${title} is already present at Watch Later Videos`,
    removed: 'Video has been successfully removed from Watch Later',
    signedOut: loginFirst.short,
  },

  history: {
    title: 'History',
    empty: "You haven't watched any videos",
    listFailed: 'Could not get history videos',
    removed: 'video has been successfully deleted from history',
    cleared: 'History has been cleared successfully!',
    clearSignedOut: loginFirst.exclaimed,
    today: 'Today',
    yesterday: 'Yesterday',
    pause: 'Pause history',
    paused: 'Nothing that you watch is recorded.',
  },

  playlists: {
    title: 'Playlist',
    empty: "You haven't created any playlist",
    emptyHint: 'A playlist gathers trailers that belong together, in the order you add them.',
    created: (title: string) => `${title} playlist has been created!`,
    present: (title: string) => `${title} already exists in playlist`,
    signedOut: loginFirst.short,
    deleted: 'Playlist has been removed',
    videoAdded: (video: string, playlist: string) => `${video} added to the ${playlist}`,
    videoDeleted: 'Video has been deleted from the playlist',
    videosFailed: 'Could not get all playlist videos, please try again!',
    all: 'Your playlists',
    delete: (title: string) => `Delete ${title}`,
    count: (count: number) => `${formatNumber(count)} ${plural(count, 'video', 'videos')}`,
    length: (seconds: number, least: boolean) => `${least ? 'at least ' : ''}${formatLength(seconds)}`,
    changed: (date: Date, now: Date) => `Changed ${formatAge('en', date, now)}`,
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
    offline: 'You seem to be offline. This goes on once there is a connection.',
    /** Why the service refused a request. */
    reason: ({ message }: Failure) => message,
  },

  notFound: {
    title: 'Not found',
    hint: 'The reel ends here, but there is plenty more to watch.',
    heading: "Error 404, We Couldn't Found what you are Looking For!",
  },

  loading: 'Loading',
  /** Why a form's button is disabled. `fields` are labels. */
  incompleteForm: (fields: string[]) => `First fill in or correct: ${fields.join(', ')}`,
  share: 'Share',
  notifications: 'Notifications',

  /** Of the order and the filters on explore. */
  filters: {
    open: 'Filter',
    sorts: {
      newest: 'Newest first',
      title: 'Title',
      length: 'Longest first',
      views: 'Most viewed',
      year: 'Newest games',
    },
    lengths: {
      short: 'Under a minute',
      medium: '1 to 3 minutes',
      long: 'Over 3 minutes',
    },
    /** Words of a search that mean a length. */
    lengthWords: { short: ['short'], medium: ['medium'], long: ['long'] },
    offered: {
      category: (name: string) => `Category: ${name}`,
      year: (year: string) => `Year: ${year}`,
      length: (name: string) => `Length: ${name}`,
    },

    active: 'Active filters',
    watchedHidden: 'Watched videos hidden',
    remove: (filter: string) => `Remove filter: ${filter}`,
    clear: 'Clear filters',
    /** Closes the filters. */
    show: (total: number, least: boolean) =>
      `Show ${formatNumber(total)}${least ? '+' : ''} ${least ? 'videos' : plural(total, 'video', 'videos')}`,
    nothingFoundFor: (search: string) => `No video that matches these filters has “${search}” in its title`,
    nothingFound: 'No video matches these filters',
    nothingFoundHint: 'Remove some of them to see more videos.',
  },

  player: {
    autoplay: 'Autoplay',
    /** The player's, while it is docked in a corner. */
    docked: 'Now playing',
    play: (title: string) => `Play ${title}`,
    fromYouTube: 'Plays from YouTube. Pressing Play connects you to YouTube.',
    frame: (title: string) => `Player: ${title}`,
    openThere: 'Watch on YouTube',
    watchOn: (host: string) => `Watch on ${host}`,
    quietLine: 'Not playing? YouTube may not offer it where you are.',
    unanswered: 'YouTube isn’t answering',
    unansweredHint: 'Your connection or a browser extension may be in the way.',
    unavailable: 'This trailer can’t be played here',
    unavailableHint: 'YouTube says that it is private, gone, or not to be shown on other sites.',
    failed: 'The clip could not be played',
    failedHint: 'Check your connection and try again.',
    unplayableFormat: 'This browser cannot play this clip’s format',
    notSavedHint: 'This clip isn’t saved on this device. It plays once there is a connection.',
    tryAgain: 'Try again',
    next: (title: string) => `Next: ${title}`,
  },

  /** Of the forms with a password. */
  signIn: {
    loginTitle: 'Login',
    signupTitle: 'Sign up',
    forgotTitle: 'Forgot your password',
    resetTitle: 'Set a new password',
    loginHint: 'Likes, watch later, history and playlists wait for you.',
    signupHint: 'Like, save and collect trailers. It takes a minute.',
    invitedHint: (email: string) => `This invitation is for ${email}.`,
    email: 'Email',
    password: 'Password',
    code: 'Code',
    confirmPassword: 'Confirm password',
    firstName: 'First name',
    lastName: 'Last name',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    terms: 'I accept the terms and conditions',
    readTerms: 'Read the terms, and what is stored',
    fillDummy: 'Fill dummy details',
    login: 'Login',
    signup: 'Sign up',
    noAccount: 'No account yet?',
    forgotPassword: 'Forgot your password?',
    haveAccount: 'Already have an account?',
    signedOut: 'You have been logged out. Log in to go on.',
    loginToOpen: (screen: string) => `Log in to open ${screen}.`,
    credentialsWrong: 'Email or password is wrong.',
    emailTaken: 'This email already has an account.',
    loginInstead: 'Log in?',
    nameBlank: (label: string) => `${label} cannot be blank`,
    nameTooLong: (label: string, max: number, length: number) =>
      `${label} may have ${max} characters at most, and has ${length}`,
    loginFailed: "Could'nt Login In, Please try Again!",
    loggedIn: 'Welcome Back to Cutscene',
    signupFailed: 'Could not Sign up, please try again',
    signedUp: 'You have signed up successfully',
    emailInvalid: 'Enter correct Email',
    passwordInvalid: 'Password must have Minimum eight characters and a number',
    passwordsDiffer: 'Password and Confirm Password is not same',
    /** By the score of an estimate, from 0 to 4. */
    passwordStrength: [
      'Common password: guessed at once',
      'Very weak password',
      'Weak password',
      'Good password',
      'Strong password',
    ],
  },

  sharedPlaylist: {
    copyTitle: (title: string) => `${title} (copy)`,
    sharedBy: (name: string) => `By ${name}`,
    sharedDescription: (count: string) => `A playlist of ${count}.`,
    sharedEmpty: 'This playlist has no videos yet',
    sharedEmptyHint: 'Whoever shares it can add some at any time.',
    saveCopy: 'Save a copy',
    shareUnknown: 'This link does not work',
    shareFailed: 'Could not load this playlist',
  },
}

/** A key that another language lacks does not compile. */
export type Messages = typeof messages

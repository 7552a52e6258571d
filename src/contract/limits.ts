/** The choice that means every category; never a category's own name. */
export const allCategories = 'All'
/** Most characters in a search. */
export const longestSearch = 200
/** Waits this long after the last key before it searches, in milliseconds. */
export const searchDelay = 1000
/** Most videos in one answer, and how many come when no limit is named. */
export const mostVideosAPage = 500
/** Searches that match more are counted no further: `total` is then this, `totalIsLeast` true. */
export const mostMatchesCounted = 1000
/** Most ids whose marks are asked for at once. */
export const mostMarksAsked = 100
/** Lists of a user's that are longer are counted no further. */
export const mostEntriesCounted = 1000
export const mostPlaylists = 1000
export const mostVideosInPlaylist = 5000
export const longestPlaylistTitle = 100
export const longestPlaylistDescription = 1000
export const longestName = 100
export const shortestPassword = 8
export const longestPassword = 1000
/** How deep arrays and objects may stand in one another in what a sign-up tells beside its own fields. */
export const deepestField = 50
/** The HTML standard's pattern for an email address (whatwg.org, input type=email), with a dot in the domain. */
// Without a flag: the API's description has no room for one.
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
/** Most bytes in the body of a call. */
export const mostBodyBytes = 64 * 1024
/** Most bytes of a user's data that is brought back: 100,000 entries take some 15 MB. */
export const mostDataBytes = 64 * 1024 * 1024

/** The choice that means every category; never a category's own name. */
export const allCategories = 'All'
/** Most characters in a search. */
export const maxSearchLength = 200
/** Waits this long after the last key before it searches, in milliseconds. */
export const searchDebounceMs = 1000
/** Most videos in one answer, and how many come when no limit is named. */
export const maxPageSize = 500
/** Searches that match more are counted no further: `total` is then this, `totalIsLeast` true. */
export const maxCountedMatches = 1000
/** Most ids whose marks are asked for at once. */
export const maxMembershipIds = 100
/** Lists of a user's that are longer are counted no further. */
export const maxCountedEntries = 1000
export const maxPlaylists = 1000
export const maxPlaylistVideos = 5000
export const maxPlaylistTitleLength = 100
export const maxPlaylistDescriptionLength = 1000
export const maxNameLength = 100
export const minPasswordLength = 8
export const maxPasswordLength = 1000
/** How deep arrays and objects may stand in one another in what a sign-up tells beside its own fields. */
export const maxFieldDepth = 50
/** The HTML standard's pattern for an email address (whatwg.org, input type=email), with a dot in the domain. */
// Without a flag: the API's description has no room for one.
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
/** Most bytes in the body of a call. */
export const maxBodyBytes = 64 * 1024
/** Most bytes of a user's data that is brought back: 100,000 entries take some 15 MB. */
export const maxUserDataBytes = 64 * 1024 * 1024

/** By characters as people count them, and as the API does: one beyond U+FFFF is one. */
export const isLongEnough = (password: string): boolean => [...password].length >= minPasswordLength

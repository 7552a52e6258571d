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

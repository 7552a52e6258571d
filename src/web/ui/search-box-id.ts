/** The top bar's search link focuses the search box of another feature. */
export const searchBoxId = 'search'

/**
 * For the head of every page: gives its history entry the router's key. The router would do so while it starts, and a page that
 * is left just then is evicted from the browser's back/forward cache (Chromium's IgnoreEventAndEvict).
 */
export const earlyHistoryScript = `if (!history.state?.__TSR_key) {
  const key = Math.random().toString(36).slice(2)
  history.replaceState({ __TSR_index: 0, key, __TSR_key: key }, '')
}`

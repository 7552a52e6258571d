declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a visitor was sent to the login page from. */
    from?: string
    /** That they had been signed in, and did not end it themselves here. */
    signedOut?: boolean
  }
}

/** A path of this site alone; anything else leads home. */
export function wayBack(from: unknown): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/'
  const here = 'http://here'
  const url = URL.canParse(from, here) ? new URL(from, here) : undefined
  if (url?.origin !== here || url.pathname === '/login' || url.pathname === '/signup') return '/'
  return url.pathname + url.search + url.hash
}

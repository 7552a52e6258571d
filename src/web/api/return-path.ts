import { type ParsedLocation, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useIsSignedIn } from './auth.ts'
import { pagePath } from './site-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path that led to the login page. */
    from?: string
    /** The sign-in ended without a press of Logout in this tab. */
    signedOut?: boolean
  }
}

const signInPaths = ['/login', '/signup', '/forgot-password', '/reset-password']

/** Two slashes would begin another host. */
const ownPath = /^\/(?![/\\])/

/** The path to return to after sign-in: one of this site, or else home. Anybody may have made the link that has it. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !ownPath.test(from)) return '/'
  const origin = 'http://site'
  const url = URL.canParse(from, origin) ? new URL(from, origin) : undefined
  // Resolved, /.//host begins with two slashes.
  if (url?.origin !== origin || !ownPath.test(url.pathname) || signInPaths.includes(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** The path that led to the login page: in the history's state or, after a change of the language, behind `#`. */
export const fromOf = ({ state, hash }: Pick<ParsedLocation, 'state' | 'hash'>): string | undefined =>
  state.from ?? (hash.startsWith('/') ? hash : undefined)

/** Returns to that path after a sign-in in any tab. */
export function useReturnAfterSignIn(): void {
  const router = useRouter()
  const from = useLocation({ select: fromOf })
  const isSignedIn = useIsSignedIn()
  // Not when `from` changes: during the navigation the location is already the other screen's.
  const leave = useEffectEvent(() => router.history.replace(pagePath(returnPath(from))))
  useEffect(() => {
    if (isSignedIn) leave()
  }, [isSignedIn])
}

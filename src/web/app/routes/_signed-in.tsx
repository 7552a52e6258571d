import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isSigningOut, useAuth } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { PendingSpinner } from '#web/ui/pending-screen.tsx'

/** Screens of a signed-in user. Rendered in the browser only: the server sees no token. */
export const Route = createFileRoute('/_signed-in')({
  component: RequireSignIn,
})

/** The layout of a user's own screens: redirects to the login page when no one is signed in, or no longer. */
function RequireSignIn() {
  const messages = useMessages()
  const router = useRouter()
  const auth = useAuth()
  const wasSignedIn = useRef(false)
  const isSignedOut = auth !== undefined && !auth.encodedToken
  // Opened while somebody logs out: nothing loads with the token that ends.
  const isEnding = isSigningOut() && !wasSignedIn.current
  const redirect = useEffectEvent(() => {
    const from = router.state.location.href
    // The router has redirected after a refused token: the location is already the login page's.
    if (from.startsWith('/login')) return
    const state = { from, ...(wasSignedIn.current && { signedOut: true }) }
    router.navigate({ to: '/login', state, replace: true })
  })
  useEffect(() => {
    if (isSignedOut) redirect()
    else if (auth && !isEnding) wasSignedIn.current = true
  }, [isSignedOut, isEnding, auth])
  if (auth?.encodedToken && !isEnding) return <Outlet />
  return (
    <>
      <noscript>
        <p className="needs-script">{messages.auth.needsScript}</p>
      </noscript>
      <PendingSpinner />
    </>
  )
}

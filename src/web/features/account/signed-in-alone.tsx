import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { useAuth } from '#web/client/use-auth.ts'

/**
 * Around the screens that are a user's own: whoever is not signed in, or no longer since another tab or the server says
 * so, goes to the login page and comes back from there.
 */
export function SignedInAlone({ pending }: { pending: ReactNode }) {
  const navigate = useNavigate()
  const from = useLocation({ select: ({ href }) => href })
  const auth = useAuth()
  const wasSignedIn = useRef(false)
  const signedOut = auth !== undefined && !auth.encodedToken
  // Once, and not when somebody else has sent the visitor there: the location is that page's already.
  const leave = useEffectEvent(() => {
    if (from.startsWith('/login')) return
    const state = { from, ...(wasSignedIn.current && { signedOut: true }) }
    navigate({ to: '/login', state, replace: true })
  })
  useEffect(() => {
    if (signedOut) leave()
    else if (auth) wasSignedIn.current = true
  }, [signedOut, auth])
  if (auth?.encodedToken) return <Outlet />
  return (
    <>
      <noscript>
        <p className="mx-gutter py-10">{messages.auth.needsScript}</p>
      </noscript>
      {pending}
    </>
  )
}

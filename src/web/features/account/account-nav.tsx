import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { useAuth } from '#web/client/use-auth.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { quietLook } from '#web/ui/link-classes.ts'
import { useSignOut } from './use-sign-out.ts'

const { auth, navigation } = messages

/** In the upper bar: the way in, or who is in and the way out. */
export function AccountNav() {
  const from = useLocation({ select: ({ href, state }) => state.from ?? href })
  const signedIn = useAuth()
  if (!signedIn?.encodedToken) {
    return (
      <Link to="/login" state={{ from }} className={quietLook}>
        {navigation.login}
      </Link>
    )
  }
  return <SignedIn name={signedIn.user?.firstName ?? ''} />
}

function SignedIn({ name }: { name: string }) {
  const client = useUserClient()
  const signOut = useSignOut()
  const left = useRef(false)
  const logOut = () => {
    if (left.current) return
    left.current = true
    // Whether it arrives, the visitor need not wait for.
    client.api.auth.logout.$post().catch(() => {})
    signOut(auth.loggedOut)
  }
  return (
    <>
      {name && (
        <Link to="/account" className="account-name" aria-label={auth.signedInAs(name)}>
          <CircleUserRound aria-hidden="true" className="size-5 sm:hidden" />
          <span className="truncate max-sm:hidden">{name}</span>
        </Link>
      )}
      <button type="button" className={quietLook} onClick={logOut}>
        {navigation.logout}
      </button>
    </>
  )
}

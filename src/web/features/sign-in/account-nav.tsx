import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { useAuth } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/client.ts'
import { useSignOut } from './use-sign-out.ts'

const { auth, navigation } = messages

/** In the top bar: a Login link, or the user's name and a Logout button. */
export function AccountNav() {
  const from = useLocation({ select: ({ href, state }) => state.from ?? href })
  const currentAuth = useAuth()
  if (!currentAuth?.encodedToken) {
    return (
      <Link to="/login" state={{ from }} className="button button-secondary">
        {navigation.login}
      </Link>
    )
  }
  return <UserNav name={currentAuth.user?.firstName ?? ''} />
}

function UserNav({ name }: { name: string }) {
  const client = useUserClient()
  const signOut = useSignOut()
  const pressed = useRef(false)
  const logOut = () => {
    if (pressed.current) return
    pressed.current = true
    // Not awaited: without a network the visitor is signed out here all the same.
    client.api.auth.logout.$post().catch(() => {})
    signOut(auth.loggedOut)
  }
  return (
    <>
      {name && (
        <Link to="/account" className="account-name" aria-label={auth.signedInAs(name)}>
          <CircleUserRound aria-hidden="true" size={20} />
          <span className="truncate">{name}</span>
        </Link>
      )}
      <button type="button" className="button button-secondary" onClick={logOut}>
        {navigation.logout}
      </button>
    </>
  )
}

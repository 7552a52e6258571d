import { Link, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { type Auth, useAuth } from '#web/api/auth.ts'
import { useUserClient } from '#web/api/client.ts'
import { fromOf } from '#web/api/return-path.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useAfterSignIn } from '#web/screens/account/sign-in/use-after-sign-in.ts'
import { useSignOut } from '#web/screens/account/sign-in/use-sign-out.ts'

/** In the top bar: a Login link, or the user's account and a Logout button. Both until it is known which. */
export function AccountNav() {
  const auth = useAuth()
  const isSignedIn = auth && auth.encodedToken !== null
  return (
    <>
      {!isSignedIn && <LoginLink isKnown={auth !== undefined} />}
      {isSignedIn !== false && <UserNav auth={auth} />}
    </>
  )
}

function LoginLink({ isKnown }: { isKnown: boolean }) {
  const { navigation } = useMessages()
  const from = useLocation({ select: (location) => fromOf(location) ?? location.href })
  return (
    <Link
      to="/login"
      state={{ from }}
      className="button button-secondary"
      {...(!isKnown && { 'data-until-known': 'signed-out' })}
    >
      {navigation.login}
    </Link>
  )
}

function UserNav({ auth: currentAuth }: { auth: Auth | undefined }) {
  const { auth, navigation } = useMessages()
  const client = useUserClient()
  const signOut = useSignOut()
  useAfterSignIn(currentAuth?.encodedToken)
  const pressed = useRef(false)
  const logOut = () => {
    if (pressed.current) return
    pressed.current = true
    // Not awaited: without a network the visitor is signed out here all the same.
    client.api.auth.logout.$post().catch(() => {})
    signOut(auth.loggedOut)
  }
  const name = currentAuth?.user?.firstName?.trim() ?? ''
  const untilKnown = !currentAuth && { 'data-until-known': 'signed-in' }
  return (
    <>
      <Link
        to="/account"
        className="icon-button"
        aria-label={name ? auth.signedInAs(name) : navigation.account}
        {...untilKnown}
      >
        <span aria-hidden="true" className="account-avatar">
          {[...name][0]}
        </span>
      </Link>
      <button type="button" className="button button-quiet" onClick={logOut} {...untilKnown}>
        {navigation.logout}
      </button>
    </>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { isSignInVolatile, useAuth } from '#web/api/auth.ts'
import { useExternalStore } from '#web/api/external-store.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { pendingActions } from '#web/library/pending-actions.ts'
import { lazyOnline } from '#web/ui/lazy-code.ts'

const LoginHintBar = lazyOnline(() => import('./login-hint-bar.tsx'))

/**
 * After a press that needs an account: a way to sign in, on the page of the press. The toast is the specification's. After a sign-in
 * that the browser could not store: that it will not last.
 */
export function LoginHint() {
  const { auth } = useMessages()
  const actions = useExternalStore(pendingActions)
  const isVolatile = useExternalStore(isSignInVolatile)
  const isSignedOut = useAuth()?.encodedToken === null
  const { pathname, href } = useLocation()
  const [hidden, setHidden] = useState<typeof actions>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page hides it.
  useEffect(() => () => setHidden(pendingActions.get()), [pathname])
  return (
    <section aria-label={auth.goOnLink} aria-live="polite" className="bottom-bar-region">
      {actions && actions !== hidden && isSignedOut && (
        <Suspense>
          <LoginHintBar text={auth.goOn} onDismiss={() => setHidden(actions)}>
            <Link to="/login" state={{ from: href }} className="bottom-bar-press">
              {auth.goOnLink}
            </Link>
          </LoginHintBar>
        </Suspense>
      )}
      {isVolatile && !isSignedOut && (
        <Suspense>
          <LoginHintBar text={auth.volatile} onDismiss={() => isSignInVolatile.set(false)} />
        </Suspense>
      )}
    </section>
  )
}

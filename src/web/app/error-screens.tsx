import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Failure } from '#contract/failures.ts'
import { isInBrowser } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { MissingCode } from '#web/ui/lazy-island.tsx'
import { useWindowEvent } from '#web/ui/window-hooks.ts'

interface NotFoundScreenProps {
  heading?: string
  /** A way on that is nearer than Explore. */
  children?: ReactNode
}

/** For unknown addresses; `heading` names what is missing where more is known. */
export function NotFoundScreen({ heading, children }: NotFoundScreenProps) {
  const messages = useMessages()
  return (
    <MessageScreen heading={heading ?? messages.notFound.heading} hint={messages.notFound.hint}>
      {children ?? (
        <Link to="/videos" className="button button-primary">
          {messages.navigation.exploreVideos}
        </Link>
      )}
    </MessageScreen>
  )
}

interface FailedScreenProps {
  error: unknown
  /** What could not be fetched. */
  heading?: string
}

/** The router's error component. */
export function FailedScreen({ error, heading }: FailedScreenProps) {
  const messages = useMessages()
  const router = useRouter()
  useEffect(() => {
    // The server has logged the API's failures; a broken screen is a bug, unless it could not be loaded.
    if (!(error instanceof Failure) && navigator.onLine) reportError(error)
  }, [error])
  const retry = () => void router.invalidate()
  // React does not load code again that it could not load.
  const refresh = () => (error instanceof MissingCode && navigator.onLine ? location.reload() : retry())
  useWindowEvent('online', retry)
  // Elsewhere the shell says it.
  const isOffline = isInBrowser() && navigator.onLine === false
  return (
    <MessageScreen
      heading={(error instanceof Failure && heading) || messages.failed.generic}
      hint={isOffline ? messages.failed.offline : undefined}
    >
      <button type="button" className="button button-primary" onClick={refresh}>
        {messages.failed.refresh}
      </button>
    </MessageScreen>
  )
}

interface MessageScreenProps {
  heading: string
  hint?: string | undefined
  children: ReactNode
}

/** Only text, in an empty frame between two bars. */
function MessageScreen({ heading, hint, children }: MessageScreenProps) {
  return (
    <div className="gutter fills-screen">
      <div className="empty-state">
        <h1 className="title empty-title">{heading}</h1>
        {hint && <p className="prose muted">{hint}</p>}
        <div className="cluster">{children}</div>
      </div>
    </div>
  )
}

import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { primaryLook } from '#web/ui/link-classes.ts'

/** For unknown addresses; `heading` names what is missing where more is known. */
export function NotFoundScreen({ heading = messages.notFound.heading }: { heading?: string }) {
  return (
    <MessageScreen heading={heading} hint={messages.notFound.hint}>
      <Link to="/videos" className={primaryLook}>
        {messages.navigation.exploreVideos}
      </Link>
    </MessageScreen>
  )
}

interface FailedScreenProps {
  error: unknown
  /** What failed, where it is known. */
  heading?: string
}

/** The router's error component. */
export function FailedScreen({ error, heading = messages.failed.generic }: FailedScreenProps) {
  const router = useRouter()
  useEffect(() => {
    // The server has logged the API's failures; a broken screen is a bug.
    if (!(error instanceof Failure)) reportError(error)
  }, [error])
  return (
    <MessageScreen heading={heading}>
      <button type="button" className={primaryLook} onClick={() => router.invalidate()}>
        {messages.failed.refresh}
      </button>
    </MessageScreen>
  )
}

interface MessageScreenProps {
  heading: string
  hint?: string
  children: ReactNode
}

/** Text alone, in an empty frame between two bars. */
function MessageScreen({ heading, hint, children }: MessageScreenProps) {
  return (
    <div className="mx-gutter">
      <div className="empty-frame whole-frame">
        <h1 className="title max-w-[24ch] text-balance text-2xl outline-none sm:text-4xl">{heading}</h1>
        {hint && <p className="max-w-prose text-muted">{hint}</p>}
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  )
}

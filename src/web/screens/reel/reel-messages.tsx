import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAuthFailure } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { isUnknownList } from '#web/playback/played-list/list-window.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import './reel.css'

/** The frame of every state. */
export function ReelFrame({ children }: { children: ReactNode }) {
  const texts = useMessages().reel
  return (
    <section aria-label={texts.title} className="reel cinema fills-screen">
      <h1 className="visually-hidden">{texts.title}</h1>
      {children}
    </section>
  )
}

export function ReelLoading() {
  const { loading } = useMessages()
  return (
    <ReelFrame>
      <div className="reel-message stack">
        <Spinner size={56} label={loading} />
      </div>
    </ReelFrame>
  )
}

/** In place of slides, with a way on. */
export function ReelMessage({ text, children }: { text: string; children?: ReactNode }) {
  const { navigation } = useMessages()
  return (
    <div className="reel-message stack">
      <p className="title empty-title">{text}</p>
      <div className="cluster">
        {children}
        <Link to="/videos" className="button button-secondary">
          {navigation.exploreVideos}
        </Link>
      </div>
    </div>
  )
}

interface ReelFailedProps {
  failure: Error
  onRetry: () => void
}

/** A list that is unknown, somebody else’s, or could not be loaded. */
export function ReelFailed({ failure, onRetry }: ReelFailedProps) {
  const { player, navigation, queueRegion } = useMessages()
  const from = useLocation({ select: ({ href }) => href })
  if (isAuthFailure(failure))
    return (
      <ReelMessage text={queueRegion.signedOut}>
        <Link to="/login" state={{ from }} className="button button-primary">
          {navigation.login}
        </Link>
      </ReelMessage>
    )
  if (isUnknownList(failure)) return <ReelMessage text={queueRegion.unknown} />
  return (
    <ReelMessage text={queueRegion.failed}>
      <Button variant="primary" onClick={onRetry}>
        {player.tryAgain}
      </Button>
    </ReelMessage>
  )
}

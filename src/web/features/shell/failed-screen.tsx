import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { primaryLook } from '#web/ui/link-classes.ts'
import { WordsScreen } from './words-screen.tsx'

interface FailedScreenProps {
  error: unknown
  heading?: string
}

/** For what nobody expected; `heading` says what failed where it is known. */
export function FailedScreen({ error, heading = messages.failed.generic }: FailedScreenProps) {
  const router = useRouter()
  useEffect(() => {
    // What the API said is no news to whoever looks after the site; a broken screen is.
    if (!(error instanceof Failure)) reportError(error)
  }, [error])
  return (
    <WordsScreen heading={heading}>
      <button type="button" className={primaryLook} onClick={() => router.invalidate()}>
        {messages.failed.refresh}
      </button>
    </WordsScreen>
  )
}

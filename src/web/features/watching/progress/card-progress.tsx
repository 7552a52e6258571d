import { Suspense } from 'react'
import { isSigningOut, useIsSignedIn } from '#web/client/auth.ts'
import { lazyAddition } from '#web/ui/lazy-code.ts'
import { useHasStoredProgress } from './has-stored-progress.ts'

const WatchedLine = lazyAddition(() => import('./watched-line.tsx'))

/** Within a card's picture: how far the video was watched. */
export function CardProgress({ videoId }: { videoId: string }) {
  const isSignedIn = useIsSignedIn()
  const hasStored = useHasStoredProgress()
  if (isSigningOut() || !(isSignedIn || hasStored)) return null
  return (
    <Suspense>
      <WatchedLine videoId={videoId} />
    </Suspense>
  )
}

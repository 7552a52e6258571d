import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isSigningOut, useAuth } from '#web/client/auth.ts'
import { lazyAddition } from '#web/ui/lazy-code.ts'
import { useHasStoredProgress } from './has-stored-progress.ts'

const WatchedLine = lazyAddition(() => import('./watched-line.tsx'))

/** Within a card's picture: how far the video was watched. */
export function CardProgress({ videoId }: { videoId: string }) {
  const auth = useAuth()
  const queries = useQueryClient()
  const hasStored = useHasStoredProgress()
  if (!auth || isSigningOut(queries) || !(auth.encodedToken || hasStored)) return null
  return (
    <Suspense>
      <WatchedLine videoId={videoId} />
    </Suspense>
  )
}

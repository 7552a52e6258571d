import { Suspense } from 'react'
import { hasUnfinished, isSigningOut, useAuth } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { usePlayback } from '#web/playback/playback-store.ts'
import { lazyAddition } from '#web/ui/lazy-code.ts'
import { VideoRow } from '#web/videos/video-row.tsx'

const UnfinishedRow = lazyAddition(() => import('./unfinished-row.tsx'))

/** What was begun and not finished. Its place is reserved where there was some: nothing moves when it arrives. */
export function ContinueWatching() {
  const { home } = useMessages()
  const auth = useAuth()
  const isPlaying = usePlayback() !== undefined
  const loading = <VideoRow heading={home.continueWatching} videos={undefined} isLoading />
  if (!auth) return <div data-until-known="has-unfinished">{loading}</div>
  const isReserved = hasUnfinished()
  const isOfUser = auth.encodedToken !== null
  if (isSigningOut() || !(isOfUser || isReserved)) return null
  const reserved = isReserved && loading
  return (
    <Suspense fallback={reserved}>
      {/* What plays in the corner moves nothing until it is closed: then it is among them. */}
      <UnfinishedRow key={String(isPlaying)} isOfUser={isOfUser} loading={reserved} />
    </Suspense>
  )
}

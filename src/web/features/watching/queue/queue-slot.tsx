import { Suspense } from 'react'
import { useAuth } from '#web/client/auth.ts'
import { withLateMessages } from '#web/client/late-messages.ts'
import { lazyAddition } from '#web/ui/lazy-addition.ts'
import { useWatchSearch } from '../played-list/use-watch-search.ts'
import { readStoredQueue } from './stored-queue.ts'
import './queue-slot.css'

const QueueRegion = lazyAddition(
  async () => (await withLateMessages(import('./queue-region.tsx'))).QueueRegion,
)

/** The list that plays and what was queued, on a video's page. The server renders their place alone. */
export function QueueSlot({ videoId }: { videoId: string }) {
  const watch = useWatchSearch(videoId)
  const auth = useAuth()
  const isOwn = watch.list === undefined
  const place = <div className="queue-place" {...(isOwn && { 'data-until-known': 'plays' })} />
  if (!auth) return place
  if (isOwn && !auth.encodedToken && readStoredQueue().length === 0) return null
  return (
    <Suspense fallback={place}>
      <QueueRegion videoId={videoId} watch={{ list: watch.list, shuffle: watch.shuffle }} place={place} />
    </Suspense>
  )
}

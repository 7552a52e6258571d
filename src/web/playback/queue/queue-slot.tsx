import { useAuth } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useWatchSearch, type WatchSearch } from '#web/videos/watch-search.ts'
import { autoplay, useAutoplay } from '../playback-store.ts'
import { readStoredQueue } from './session-queue.ts'

const QueueRegion = lazyIsland(() => import('./queue-region.tsx'), {
  Loading: ({ place }) => place,
  Missing: QueueMissing,
})

/** The list that plays and what was queued, on a video's page; without both the switch for what follows. The server renders only their place. */
export function QueueSlot({ videoId }: { videoId: string }) {
  const watch = useWatchSearch(videoId)
  const auth = useAuth()
  const isOwn = watch.list === undefined
  const alone = <div className="autoplay-row">{autoplaySwitch}</div>
  const place = (
    <>
      <div {...placeOf(isOwn)} />
      {isOwn && <div data-until-known="alone">{alone}</div>}
    </>
  )
  if (!auth) return place
  if (isOwn && !auth.encodedToken && readStoredQueue().length === 0) return alone
  return (
    <QueueRegion
      videoId={videoId}
      watch={{ list: watch.list, shuffle: watch.shuffle }}
      place={place}
      autoplay={autoplaySwitch}
    />
  )
}

const placeOf = (isOwn: boolean) => ({
  className: 'queue-place small',
  ...(isOwn && { 'data-until-known': 'plays' }),
})

/** In the reserved place. Only a new page loads again the code that failed. */
function QueueMissing({ watch }: { watch: WatchSearch }) {
  const { failed } = useMessages()
  return (
    <p role="alert" {...placeOf(watch.list === undefined)}>
      <span>{failed.videos}</span>{' '}
      <button type="button" className="text-link" onClick={() => location.reload()}>
        {failed.refresh}
      </button>
    </p>
  )
}

/** One element: another video does not render it again. */
const autoplaySwitch = <AutoplaySwitch />

/** Whether the next video plays by itself. */
function AutoplaySwitch() {
  const texts = useMessages().player
  return <Switch label={texts.autoplay} isOn={useAutoplay()} onChange={autoplay.set} />
}

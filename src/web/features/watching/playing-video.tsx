import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { CornerBar } from './corner-bar.tsx'
import type { Playback } from './playback.ts'
import { dispatch } from './playback-store.ts'
import { slot } from './player-place.ts'
import { RecordedProgress } from './recorded-progress.ts'
import { useMediaSession } from './use-media-session.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface PlayingVideoProps {
  playback: Playback
  isDocked: boolean
}

/** What belongs to a video that was started, beside its picture. */
export function PlayingVideo({ playback, isDocked }: PlayingVideoProps) {
  useFollowingScreen(playback, isDocked)
  useSkipping(playback)
  useMediaSession(playback)
  useWakeLock(playback.status === 'playing')
  return (
    <>
      <RecordedProgress key={playback.video._id} playback={playback} />
      {isDocked && <CornerBar playback={playback} />}
    </>
  )
}

/** The screen follows from one video to the next, unless the player is docked. */
function useFollowingScreen({ video, list, shuffle }: Playback, isDocked: boolean): void {
  const navigate = useNavigate()
  const previous = useRef(video._id)
  const follow = useEffectEvent(() => {
    const isShown = slot.get()?.videoId === previous.current
    previous.current = video._id
    if (isShown && !isDocked)
      navigate({
        to: '/videos/$videoId',
        params: { videoId: video._id },
        search: { list, shuffle },
        replace: true,
      })
  })
  useEffect(() => {
    if (video._id !== previous.current) follow()
  }, [video._id])
}

/** In a list a video that cannot be played is skipped with a word; three in a row end it. */
function useSkipping({ video, status, next }: Playback): void {
  const texts = useMessages().playback
  const skip = useEffectEvent(() => {
    showToast(status === 'stopped' ? texts.stopped : texts.skipped(video.title), 'error')
    if (status !== 'stopped') dispatch({ type: 'next' })
  })
  const nextId = next?._id
  useEffect(() => {
    if (status === 'stopped' || (status === 'failed' && nextId)) skip()
  }, [status, nextId])
}

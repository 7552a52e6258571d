import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { parsePlayedList } from '#contract/library/played-list.ts'
import { isSignedIn } from '#web/client/auth.ts'
import { currentPlayer, type Position } from '../playback/current-player.ts'
import type { Playback } from '../playback/playback.ts'
import { minBegunSeconds, useSaveProgress } from './progress.ts'

const intervalSeconds = 10

/** Saves how far one video has played: once it has begun, every ten seconds, on pause, at its end and on leaving it. */
export function RecordedProgress({ playback: { video, list, shuffle, status } }: { playback: Playback }) {
  const videoId = video._id
  const save = useSaveProgress()
  const last = useRef<Position>(undefined)
  const saved = useRef<number>(undefined)
  const queries = useQueryClient()
  const wasUser = useRef(isSignedIn(queries))

  // The position that was read last: another video may have replaced this one in its element.
  const record = useEffectEvent((finished?: true) => {
    const isUser = isSignedIn(queries)
    // After a logout, what a user watched is not the next visitor's.
    if (wasUser.current && !isUser) return
    wasUser.current = isUser
    const { seconds, duration = null } = last.current ?? { seconds: 0 }
    // A media element moves a little after its pause: what another tab saved since stays.
    const isSaved = saved.current !== undefined && Math.abs(seconds - saved.current) < 1
    if (!finished && (isSaved || seconds < minBegunSeconds)) return
    saved.current = seconds
    save({
      videoId,
      seconds,
      duration,
      finished,
      ...(list !== undefined && parsePlayedList(list) && { list, shuffle }),
    })
  })

  useEffect(() => {
    const read = () => {
      last.current = currentPlayer.get()?.position() ?? last.current
    }
    let ticks = 0
    const timer = setInterval(() => {
      read()
      ticks += 1
      // Begun, it is among those to continue: home may be shown while it plays on in the corner.
      if (saved.current === undefined || ticks % intervalSeconds === 0) record()
    }, 1000)
    const leave = () => {
      read()
      record()
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      record()
    }
  }, [])

  useEffect(() => {
    if (status !== 'paused' && status !== 'ended') return
    last.current = currentPlayer.get()?.position() ?? last.current
    record(status === 'ended' || undefined)
  }, [status])
  return null
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { minBegunSeconds } from '#contract/library/finished.ts'
import { parsePlayedList } from '#contract/library/played-list.ts'
import { isSignedIn } from '#web/api/auth.ts'
import type { Position } from '#web/player/player-handle.ts'
import { useSaveProgress } from '#web/videos/progress.tsx'
import type { Playback } from '../playback.ts'
import { currentPlayer } from '../playback-store.ts'

/** Saves how far one video has played: as it plays, on pause, at its end and on leaving it. */
export function ProgressSaver({ playback: { video, list, shuffle, status } }: { playback: Playback }) {
  const videoId = video._id
  const save = useSaveProgress()
  const [schedule] = useState(() => createSaveSchedule(() => performance.now()))
  const wasUser = useRef(isSignedIn())

  const record = useEffectEvent((position: Position | undefined, finished?: true) => {
    const isUser = isSignedIn()
    // After a logout, what a user watched is not the next visitor's.
    if (!position || (wasUser.current && !isUser)) return
    wasUser.current = isUser
    const { seconds, duration = null } = position
    const kind = parsePlayedList(list ?? '')?.kind
    save({
      videoId,
      seconds,
      duration,
      finished,
      // The address of a shared playlist opens it for anybody, and the next visitor reads this browser's storage.
      ...(kind && kind !== 'shared' && { list, shuffle }),
    })
  })

  useEffect(() => {
    const timer = setInterval(() => record(schedule.play(currentPosition())), 1000)
    const leave = () => record(schedule.stop(currentPosition()))
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      record(schedule.stop())
    }
  }, [schedule])

  useEffect(() => {
    if (status === 'paused') record(schedule.stop(currentPosition()))
    if (status === 'ended') record(schedule.end(currentPosition()), true)
  }, [status, schedule])
  return null
}

const currentPosition = () => currentPlayer()?.position()

const intervalMs = 10_000

/** Returns which positions of one video are to be saved. `now` is monotonic, in ms. */
export function createSaveSchedule(now: () => number) {
  let last: Position = { seconds: 0, duration: undefined }
  let saved: { seconds: number; atMs: number } | undefined
  const save = () => {
    saved = { seconds: last.seconds, atMs: now() }
    return last
  }
  // A media element moves a little after its pause: what another tab saved since stays.
  const hasMoved = () =>
    last.seconds >= minBegunSeconds && (!saved || Math.abs(last.seconds - saved.seconds) >= 1)

  /** Without a position the last one counts: another video may have replaced this one in its element. */
  return {
    /** Begun, it is among those to continue: home may be shown while it plays on in the corner. Then every ten seconds at most. */
    play(position?: Position): Position | undefined {
      last = position ?? last
      const isDue = !saved || now() - saved.atMs >= intervalMs
      return isDue && hasMoved() ? save() : undefined
    },
    /** On pause and on leaving, whenever that is. */
    stop(position?: Position): Position | undefined {
      last = position ?? last
      return hasMoved() ? save() : undefined
    },
    end(position?: Position): Position {
      last = position ?? last
      return save()
    },
  }
}

import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { minBegunSeconds } from '#contract/library/finished.ts'
import { maxVideoSeconds } from '#contract/limits.ts'
import { formatTime } from '#contract/text/format-time.ts'
import { useMessages } from '#web/api/use-messages.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useProgress } from '#web/videos/progress.tsx'
import { useWatchSearch } from '#web/videos/watch-search.ts'
import { currentPlayer } from '../playback-store.ts'
import './start-position.css'

interface StartPositionProps {
  video: CardVideo
  /** Gets where the video begins, in seconds, as soon as it is known. */
  onKnown: (seconds: number) => void
  onStartOver: () => void
}

/** Where a video begins: at the address's time, or where it was left, which a line over the picture says. */
export function StartPosition({ video, onKnown, onStartOver }: StartPositionProps) {
  const texts = useMessages().playback
  const { t, ...list } = useWatchSearch(video._id)
  const progress = useProgress(video._id, { isFresh: true })
  const [left, setLeft] = useState<number>()
  const isPast = useIsPast(left)
  const known = useEffectEvent(onKnown)
  // Only once: the progress changes as the video plays.
  if (left === undefined && progress !== undefined)
    setLeft(progress && !progress.finished && progress.seconds >= minBegunSeconds ? progress.seconds : 0)
  const asked = t === undefined ? undefined : readTime(t, video)
  const isInvalid = t !== undefined && asked === undefined
  const start = asked ?? left
  useEffect(() => {
    if (start !== undefined) known(start)
  }, [start])
  const isResumed = Boolean(left) && asked === undefined && !isPast
  if (!isInvalid && !isResumed) return null
  return (
    <div className="start-position">
      {isInvalid && <p>{texts.invalidStart}</p>}
      {isResumed && (
        <p className="resumed">
          <span>{texts.resumedAt(formatTime(left ?? 0))}</span>
          <Link
            to="/videos/$videoId"
            params={{ videoId: video._id }}
            search={{ ...list, t: '0' }}
            className="start-over"
            onClick={(event) => {
              event.preventDefault()
              setLeft(0)
              onStartOver()
            }}
          >
            {texts.startOver}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Whether the video has played on from there for a while, or another position was sought. */
function useIsPast(left: number | undefined): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!left || isPast) return
    // A player is at its beginning until it has started.
    let wasThere = false
    const timer = setInterval(() => {
      const seconds = currentPlayer()?.position()?.seconds ?? 0
      wasThere ||= seconds >= left
      const isThere = seconds > left - 1 && seconds < left + shownSeconds
      // What has the focus stays.
      if (wasThere && !isThere && !document.activeElement?.matches('.start-over')) setIsPast(true)
    }, 1000)
    return () => clearInterval(timer)
  }, [left, isPast])
  return isPast
}

const shownSeconds = 10

/** In whole seconds, of `62`, `62s`, `1m2s` or `1:02`; undefined for what is no time of the video. */
function readTime(t: string, { duration }: CardVideo): number | undefined {
  const parts = /^(?=\d)(?:(\d+)[h:])??(?:(\d+)[m:])?(?:(\d+)s?)?$/i.exec(t)?.slice(1)
  if (!parts) return undefined
  const seconds = secondsOf(parts)
  const length = secondsOf(duration.split(':'))
  return seconds < (length || maxVideoSeconds) || seconds === 0 ? seconds : undefined
}

/** Of hours, minutes and seconds, or the last of them. */
const secondsOf = (parts: (string | undefined)[]): number =>
  parts.reduce((total, part = '0') => total * 60 + Number(part), 0)

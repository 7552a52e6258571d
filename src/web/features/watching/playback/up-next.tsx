import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLateMessages } from '#web/client/late-messages.ts'
import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { VideoPicture } from '../../catalogue/video-picture.tsx'
import { currentPlayer } from './current-player.ts'
import type { Playback } from './playback.ts'
import { dispatch } from './playback-store.ts'
import './up-next.css'
import { useAutoplay } from './autoplay.ts'

/** From the end of a video until the next one plays by itself. */
const countdownSeconds = 5

interface UpNextProps {
  playback: Playback
  next: CardVideo
}

/** At the end of a video that others follow. */
export function UpNext({ playback, next }: UpNextProps) {
  const texts = useLateMessages().playback
  const isCounting = useAutoplay() && !playback.isLast
  const seconds = useCountdown(isCounting, () => dispatch({ type: 'next' }))
  const playNow = useRef<HTMLAnchorElement>(null)
  useEffect(() => playNow.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label={texts.upNext} className="up-next" data-category={next.category}>
      <div className="up-next-card">
        <div className="card-frame up-next-picture">
          <VideoPicture video={next} sizes="200px" eager alt="" />
        </div>
        <div className="up-next-text">
          <p className="small muted">
            <span>{texts.upNext}</span>{' '}
            {isCounting && <span aria-hidden="true">{texts.seconds(seconds)}</span>}
          </p>
          <p dir="auto" className="up-next-title">
            {next.title}
          </p>
        </div>
      </div>
      <div className="cluster up-next-actions">
        {isCounting && (
          <button
            type="button"
            className="player-action player-action-quiet"
            onClick={() => dispatch({ type: 'cancel' })}
          >
            {texts.cancel}
          </button>
        )}
        <Link
          ref={playNow}
          to="/videos/$videoId"
          params={{ videoId: next._id }}
          search={{ list: playback.list, shuffle: playback.shuffle }}
          className="player-action"
          onClick={(event) => {
            event.preventDefault()
            dispatch({ type: 'next' })
          }}
        >
          {texts.playNow}
        </Link>
        <button
          type="button"
          className="player-action player-action-quiet"
          onClick={() => {
            currentPlayer.get()?.seek(0)
            currentPlayer.get()?.play()
          }}
        >
          {texts.replay}
        </button>
      </div>
    </div>
  )
}

/** The whole seconds that are left. */
function useCountdown(isCounting: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(countdownSeconds)
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isCounting) return
    const ticking = setInterval(() => setLeft((left) => Math.max(0, left - 1)), 1000)
    const ending = setTimeout(() => ended(), countdownSeconds * 1000)
    return () => {
      clearInterval(ticking)
      clearTimeout(ending)
    }
  }, [isCounting])
  return left
}

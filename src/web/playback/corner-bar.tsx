import { Link } from '@tanstack/react-router'
import { Pause, Play, SkipForward, X } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import type { Playback } from './playback.ts'
import { currentPlayer, dispatch, playbackState } from './playback-store.ts'
import './corner-bar.css'

/** Beside or below the docked picture: its title, which leads back to its page, and what it can do. */
export function CornerBar({ playback: { video, list, shuffle, status, next } }: { playback: Playback }) {
  const texts = useMessages().playback
  const langOf = useLangOf()
  const isPlaying = status === 'playing' || status === 'starting'
  const Icon = isPlaying ? Pause : Play
  const previousFocus = useRef<HTMLElement>(null)
  const enter = ({ relatedTarget: previous, currentTarget }: FocusEvent) => {
    if (previous instanceof HTMLElement && !currentTarget.contains(previous)) previousFocus.current = previous
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: remembers where the focus comes from.
    <div className="corner-bar" onFocus={enter}>
      <p lang={langOf(video)} dir="auto" className="corner-title">
        <Link
          to="/videos/$videoId"
          params={{ videoId: video._id }}
          search={{ list, shuffle }}
          state={{ isReturn: true }}
          // Another screen keeps its scroll position for going back.
          onClick={() => playbackState().place?.videoId === video._id && scrollTo({ top: 0 })}
        >
          {video.title}
        </Link>
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={() => (isPlaying ? currentPlayer()?.pause() : currentPlayer()?.play())}
      >
        <Icon aria-hidden="true" size={20} fill="currentColor" />
      </button>
      {next && (
        <button
          type="button"
          className="icon-button corner-next"
          aria-label={texts.next}
          onClick={() => dispatch({ type: 'next' })}
        >
          <SkipForward aria-hidden="true" size={20} fill="currentColor" />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={texts.close}
        onClick={() => {
          // A heading that is scrolled out of view is no place for it.
          moveFocus(previousFocus.current, scrollY > 0 ? document.querySelector('main') : null)
          dispatch({ type: 'close' })
        }}
      >
        <X aria-hidden="true" size={20} />
      </button>
    </div>
  )
}

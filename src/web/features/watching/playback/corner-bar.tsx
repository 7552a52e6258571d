import { Link } from '@tanstack/react-router'
import { Pause, Play, SkipForward, X } from 'lucide-react'
import { useLateMessages } from '#web/client/late-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { currentPlayer } from './current-player.ts'
import './corner-bar.css'
import { dispatch } from './dispatch.ts'
import { slot } from './docking.ts'
import type { Playback } from './playback.ts'

/** Beside or below the docked picture: its title, which leads back to its page, and what it can do. */
export function CornerBar({ playback: { video, list, shuffle, status, next } }: { playback: Playback }) {
  const texts = useLateMessages().playback
  const isPlaying = status === 'playing' || status === 'starting'
  const Icon = isPlaying ? Pause : Play
  return (
    <div className="corner-bar">
      <p dir="auto" className="corner-title">
        <Link
          to="/videos/$videoId"
          params={{ videoId: video._id }}
          search={{ list, shuffle }}
          // Another screen keeps its scroll position for going back.
          onClick={() => slot.get()?.videoId === video._id && scrollTo({ top: 0 })}
        >
          {video.title}
        </Link>
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={() => (isPlaying ? currentPlayer.get()?.pause() : currentPlayer.get()?.play())}
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
          moveFocus()
          dispatch({ type: 'close' })
        }}
      >
        <X aria-hidden="true" size={20} />
      </button>
    </div>
  )
}

import { useEffect } from 'react'
import { seekSeconds } from '#web/player/player-handle.ts'
import type { Playback } from './playback.ts'
import { currentPlayer, dispatch, seekBy } from './playback-store.ts'

const positionIntervalMs = 1000

/** What plays, for hardware keys, headphones and lock screens. */
export function useMediaSession({ video, status, previous, next }: Playback): void {
  const { title, creator, thumbnail } = video
  const hasPrevious = previous !== undefined
  const hasNext = next !== undefined
  const isPlaying = status === 'playing'

  useEffect(() => {
    const session = mediaSession()
    if (!session) return
    const artwork = [{ src: thumbnail, sizes: '640x360' }]
    session.metadata = new MediaMetadata({ title, artist: creator, artwork })
    for (const [action, handler] of Object.entries(handlers))
      setHandler(action as MediaSessionAction, handler)
    return () => {
      session.metadata = null
      session.playbackState = 'none'
      session.setPositionState()
      for (const action of Object.keys(handlers)) setHandler(action as MediaSessionAction, null)
    }
  }, [title, creator, thumbnail])

  useEffect(() => {
    setHandler('previoustrack', hasPrevious ? () => dispatch({ type: 'previous' }) : null)
    setHandler('nexttrack', hasNext ? () => dispatch({ type: 'next' }) : null)
    return () => {
      setHandler('previoustrack', null)
      setHandler('nexttrack', null)
    }
  }, [hasPrevious, hasNext])

  useEffect(() => {
    const session = mediaSession()
    if (!session) return
    session.playbackState = isPlaying ? 'playing' : 'paused'
    showPosition()
  }, [isPlaying])

  useEffect(() => {
    if (!mediaSession()) return
    // Also while it is paused: it may be sought, or its speed changed.
    const timer = setInterval(showPosition, positionIntervalMs)
    return () => clearInterval(timer)
  }, [])
}

const mediaSession = (): MediaSession | undefined =>
  'mediaSession' in navigator ? navigator.mediaSession : undefined

const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: () => currentPlayer()?.play(),
  pause: () => currentPlayer()?.pause(),
  seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? seekSeconds)),
  seekforward: ({ seekOffset }) => seekBy(seekOffset ?? seekSeconds),
  seekto: ({ seekTime }) => seekTime !== undefined && currentPlayer()?.seek(seekTime),
}

/** Browsers throw for an action that they do not know. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    mediaSession()?.setActionHandler(action, handler)
  } catch {
    // This one has no key for it.
  }
}

function showPosition(): void {
  const player = currentPlayer()
  const { seconds, duration } = player?.position() ?? {}
  if (!player || seconds === undefined || duration === undefined) return
  const position = Math.min(seconds, duration)
  mediaSession()?.setPositionState({ duration, position, playbackRate: player.rate() })
}

import { nextPlayback, type PlaybackEvent } from './playback.ts'
import { currentPlayback } from './playback-store.ts'

/** Changes what plays. Apart from the store: screens that only ask whether something plays load nothing of the player. */
export function dispatch(event: PlaybackEvent): void {
  const current = currentPlayback.get()
  const next = nextPlayback(current, event)
  if (next !== current) currentPlayback.set(next)
}

import { nextPlayback, type PlaybackEvent } from './playback.ts'
import { playbackStore } from './playback-store.ts'

/** Not in the store's own file: home loads that one, and nothing of what plays. */
export function dispatch(event: PlaybackEvent): void {
  const next = nextPlayback(playbackStore.get(), event)
  if (next !== playbackStore.get()) playbackStore.set(next)
}

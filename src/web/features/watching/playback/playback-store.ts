import { createExternalStore, useExternalStore } from '#web/client/external-store.ts'
import { nextPlayback, type Playback, type PlaybackEvent } from './playback.ts'

/** What plays on this page, whatever its screen. */
const playback = createExternalStore<Playback | undefined>(undefined)

export const currentPlayback = playback.get
export const usePlayback = (): Playback | undefined => useExternalStore(playback)

export function dispatch(event: PlaybackEvent): void {
  const next = nextPlayback(playback.get(), event)
  if (next !== playback.get()) playback.set(next)
}

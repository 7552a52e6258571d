import { createExternalStore, useExternalStore } from '#web/client/external-store.ts'
import type { Playback } from './playback.ts'

/** What plays on this page, whatever its screen. Only `dispatch` changes it. */
export const playbackStore = createExternalStore<Playback | undefined>(undefined)

export const usePlayback = (): Playback | undefined => useExternalStore(playbackStore)

import { useEffect, useEffectEvent } from 'react'
import { createExternalStore, useExternalStore } from '#web/client/external-store.ts'

const openedToPlay = createExternalStore<string | undefined>(undefined)

/** For a link whose press means Play: the video plays as its screen opens, or at once where that is open. Undefined takes it back. */
export const playOnOpen = (videoId: string | undefined): void => openedToPlay.set(videoId)

/** Plays, once it is ready, the video that was opened to play. Going back or a reload plays nothing. */
export function usePlayOnOpen(videoId: string, isReady: boolean, play: () => void): void {
  const isPressed = useExternalStore(openedToPlay) === videoId
  const onPress = useEffectEvent(play)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each video that opens takes back the press for another.
  useEffect(() => {
    if (!isReady) return
    if (isPressed) onPress()
    playOnOpen(undefined)
  }, [videoId, isReady, isPressed])
}

import { useEffect, useEffectEvent } from 'react'

let openedToPlay: string | undefined

/** For a link whose press means Play: the video plays as its screen opens. */
export function playOnOpen(videoId: string): void {
  openedToPlay = videoId
}

/** Plays, once it is ready, the video that was opened to play. Going back or a reload plays nothing. */
export function usePlayOnOpen(videoId: string, isReady: boolean, play: () => void): void {
  const onReady = useEffectEvent(play)
  useEffect(() => {
    if (!isReady) return
    if (openedToPlay === videoId) onReady()
    openedToPlay = undefined
  }, [videoId, isReady])
}

import { useEffect } from 'react'
import { readItem, writeItem } from '#web/client/browser-storage.ts'
import { maxRate, minRate } from './media-actions.ts'

const rateKey = 'playback-rate'

/** Plays as fast as the last clip. */
export function useStoredRate(media: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!media) return
    const stored = Number(readItem(rateKey) ?? 1)
    // The default one, too: a clip that loads again begins with it.
    if (stored >= minRate && stored <= maxRate) media.playbackRate = media.defaultPlaybackRate = stored
    const store = () => {
      media.defaultPlaybackRate = media.playbackRate
      writeItem(rateKey, String(media.playbackRate))
    }
    media.addEventListener('ratechange', store)
    return () => media.removeEventListener('ratechange', store)
  }, [media])
}

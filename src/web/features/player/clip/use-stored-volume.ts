import { useEffect } from 'react'
import { readItem, writeItem } from '#web/client/browser-storage.ts'
import { createExternalStore, useExternalStore } from '#web/client/external-store.ts'

// Visitors' browsers have their volume under these names.
const volumeKey = 'media-chrome-pref-volume'
const mutedKey = 'media-chrome-pref-muted'

/** Whether the reel is muted, whatever is stored; undefined elsewhere. */
export const reelMuted = createExternalStore<boolean | undefined>(undefined)

/** Plays as loud as the last clip. */
export function useStoredVolume(media: HTMLVideoElement | null): void {
  const isMuted = useExternalStore(reelMuted)
  useEffect(() => {
    if (!media) return
    const stored = Number(readItem(volumeKey) ?? 1)
    if (stored >= 0 && stored <= 1) media.volume = stored
    media.muted = isMuted ?? readItem(mutedKey) === 'true'
    const store = () => {
      if (isMuted !== undefined) return reelMuted.set(media.muted)
      writeItem(volumeKey, String(media.volume))
      writeItem(mutedKey, String(media.muted))
    }
    media.addEventListener('volumechange', store)
    return () => media.removeEventListener('volumechange', store)
  }, [media, isMuted])
}

import { useEffect, useEffectEvent } from 'react'
import { readItem, writeItem } from '#web/client/browser-storage.ts'
import type { PlayerProps } from '../player.tsx'

// Visitors' browsers have their volume under these names.
const volumeKey = 'media-chrome-pref-volume'
const mutedKey = 'media-chrome-pref-muted'

/** Plays as loud as the last clip. */
export function useStoredVolume(
  media: HTMLVideoElement | null,
  { isMuted, onMuted }: Pick<PlayerProps, 'isMuted' | 'onMuted'>,
): void {
  const muted = useEffectEvent(onMuted)
  useEffect(() => {
    if (!media) return
    const stored = Number(readItem(volumeKey) ?? 1)
    if (stored >= 0 && stored <= 1) media.volume = stored
    media.muted = isMuted ?? readItem(mutedKey) === 'true'
    const store = () => {
      if (isMuted !== undefined) return muted(media.muted)
      writeItem(volumeKey, String(media.volume))
      writeItem(mutedKey, String(media.muted))
    }
    media.addEventListener('volumechange', store)
    return () => media.removeEventListener('volumechange', store)
  }, [media, isMuted])
}

import { useLayoutEffect, useRef, useState } from 'react'
import { createExternalStore, useExternalStore } from '#web/client/external-store.ts'
import { useAutoplay } from './autoplay.ts'
import { dispatch } from './dispatch.ts'
import type { Playback } from './playback.ts'

interface Slot {
  videoId: string
  isInView: boolean
  isInReel?: boolean
}

/** The place of the player on a video's page and in the reel; undefined on other screens. */
export const slot = createExternalStore<Slot | undefined>(undefined)

export const useIsInReel = (): boolean => useExternalStore(slot)?.isInReel === true

/**
 * Whether what plays is docked in a corner: the place where it played was left, or scrolled out of the window. A video that
 * does not play when its page is left is closed, unless the next one is about to.
 */
export function useIsDocked(playback: Playback | undefined): boolean {
  const current = useExternalStore(slot)
  const previous = useRef(current)
  const [isDocked, setIsDocked] = useState(false)
  const videoId = playback?.video._id
  const isFollowed =
    useAutoplay() && playback?.status === 'ended' && playback.next !== undefined && !playback.isLast
  const isActive = playback && (['playing', 'starting'].includes(playback.status) || isFollowed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: pausing changes no place.
  useLayoutEffect(() => {
    const hasMoved = current !== previous.current
    previous.current = current
    if (!videoId || (current?.videoId === videoId && current.isInView)) setIsDocked(false)
    else if (hasMoved && isActive) setIsDocked(true)
    else if (hasMoved && !isDocked && current?.videoId !== videoId) dispatch({ type: 'close' })
  }, [current, videoId])
  return isDocked
}

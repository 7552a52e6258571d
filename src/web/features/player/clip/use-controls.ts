import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { withAdoptedStyles } from './adopted-styles.ts'

/**
 * `server`: in the server's HTML, the browser's: `defer-scripts.ts` removes them. `native`: the browser's, as ours could
 * not be loaded. `custom-hls`: ours, around <hls-stream> in place of <video>.
 */
export type Controls = 'server' | 'loading' | 'native' | 'custom' | 'custom-hls'

/** Loads our controls after hydration, and hls.js where the browser has no HLS of its own. */
export function useControls(media: RefObject<HTMLVideoElement | null>, hls: boolean): Controls {
  const initial = useSyncExternalStore(
    subscribeToNothing,
    () => 'loading' as const,
    () => 'server' as const,
  )
  const [controls, setControls] = useState<Controls>()
  useEffect(() => {
    let unmounted = false
    const withHls = hls && !media.current?.canPlayType('application/vnd.apple.mpegurl')
    const set = (controls: Controls) => () => unmounted || setControls(controls)
    loadElements(withHls).then(set(withHls ? 'custom-hls' : 'custom'), set('native'))
    return () => {
      unmounted = true
    }
  }, [media, hls])
  return controls ?? initial
}

const subscribeToNothing = () => () => {}

const loadElements = (withHls: boolean) =>
  withAdoptedStyles(() => Promise.all([import('./media-elements.ts'), withHls && import('./hls-stream.ts')]))

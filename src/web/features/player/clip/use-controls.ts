import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import type { PageMessages } from '#web/client/page-messages.ts'
import { withAdoptedStyles } from './adopted-styles.ts'

/** `native`: the browser's, as ours could not be loaded. `custom-hls`: ours, around <hls-stream> in place of <video>. */
export type Controls = 'loading' | 'native' | 'custom' | 'custom-hls'

/** Loads our controls as a visitor approaches the player; those of a stream after hydration, with hls.js where the browser has no HLS. */
export function useControls(media: RefObject<HTMLVideoElement | null>, hls: boolean): Controls {
  const { context } = useRouter().options
  const [controls, setControls] = useState<Controls>('loading')
  useEffect(() => {
    const controller = new AbortController()
    const withHls = hls && !media.current?.canPlayType('application/vnd.apple.mpegurl')
    const set = (controls: Controls) => () => controller.signal.aborted || setControls(controls)
    const load = () =>
      void loadElements(context, withHls).then(set(withHls ? 'custom-hls' : 'custom'), set('native'))
    if (hls) load()
    else if (media.current) onApproach(media.current, load, controller.signal)
    return () => controller.abort()
  }, [media, hls, context])
  return controls
}

/** Calls back once: as the clip plays, or when pointer or focus are in its frame. */
function onApproach(clip: HTMLVideoElement, callback: () => void, signal: AbortSignal) {
  const frame = clip.closest('.player') ?? clip
  if (!clip.paused || frame.contains(document.activeElement)) return callback()
  const approached = new AbortController()
  const listen = { signal: AbortSignal.any([signal, approached.signal]), capture: true }
  for (const type of ['pointermove', 'pointerdown', 'focusin', 'play'])
    frame.addEventListener(
      type,
      () => {
        approached.abort()
        callback()
      },
      listen,
    )
}

const loadElements = ({ language, loadArea }: PageMessages, withHls: boolean) =>
  withAdoptedStyles(async () => {
    const stream = withHls && import('./hls-stream.ts')
    const [{ translateControls }, texts] = await Promise.all([
      import('./media-elements.ts'),
      loadArea('playerControls'),
    ])
    translateControls(texts, language)
    await stream
  })

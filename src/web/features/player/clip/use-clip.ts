import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { savesData } from '#web/client/saves-data.ts'
import type { Controls } from './use-controls.ts'

/** The media element's state as React state: whether play was requested, has started, was sought, has ended or failed. */
export function useClip(media: RefObject<HTMLVideoElement | null>, controls: Controls) {
  const [requested, setRequested] = useState(false)
  const [started, setStarted] = useState(false)
  const [sought, setSought] = useState(false)
  const [ended, setEnded] = useState(false)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other controls may replace the element.
  useEffect(() => {
    const clip = media.current
    if (!clip) return
    const controller = new AbortController()
    const on = (event: string, listener: () => void) =>
      clip.addEventListener(event, listener, { signal: controller.signal })
    if (!savesData()) clip.preload = 'metadata' // not before: the poster comes first
    if (!clip.paused) setRequested(true) // pressed before hydration
    // Pressed before our controls had loaded, which replace the element of a stream.
    if (requested && controls === 'custom-hls' && clip.paused) start(clip)
    else if (requested && document.activeElement === document.body) focusController(clip)
    if (clip.played.length > 0) setStarted(true)
    setFailed(Boolean(clip.error))
    on('play', () => setRequested(true))
    on('playing', () => {
      setStarted(true)
      setFailed(false)
    })
    on('error', () => setFailed(true))
    on('ended', () => setEnded(true))
    on('seeking', () => {
      setSought(true)
      setEnded(false)
    })
    return () => controller.abort()
  }, [media, controls])

  const play = () => {
    if (media.current) start(media.current)
  }
  const toggle = () => {
    if (media.current?.paused) start(media.current)
    else media.current?.pause()
  }
  const retry = async () => {
    const clip = media.current
    if (!clip) return
    const position = clip.currentTime
    flushSync(() => setFailed(false)) // an inert element can't take the focus
    focusController(clip)
    await clip.load() // a stream's returns a promise; playing before it resolves would be cancelled
    if (position > 0) clip.currentTime = position
    start(clip)
  }
  return { requested, started, sought, ended, failed, play, toggle, retry }
}

function start(clip: HTMLVideoElement) {
  clip.play()?.catch(() => {}) // a failure also comes as the element's error event
  focusController(clip)
}

/** The pressed button unmounts; focusing the controller makes its shortcuts work immediately. */
const focusController = (clip: HTMLElement) => clip.closest<HTMLElement>('media-controller')?.focus()

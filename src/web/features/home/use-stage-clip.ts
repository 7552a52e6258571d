import { type RefObject, useEffect, useRef, useState } from 'react'
import { savesData } from '#web/client/saves-data.ts'

interface StageClip {
  element: RefObject<HTMLVideoElement | null>
  /** Undefined until the page is idle. */
  src: string | undefined
}

/** Plays the featured clip behind the text: once idle, on wide screens, without data saving or reduced motion. */
export function useStageClip(link: string | undefined, isPaused: boolean): StageClip {
  const element = useRef<HTMLVideoElement>(null)
  const [idleLink, setIdleLink] = useState<string>()
  const src = idleLink === link ? idleLink : undefined

  useEffect(() => {
    if (!link?.startsWith('/') || !mayPlay()) return
    return whenIdle(() => setIdleLink(link))
  }, [link])

  useEffect(() => {
    const video = element.current
    if (!src || !video) return
    const observer = new IntersectionObserver(([entry]) => {
      if (isPaused || !entry?.isIntersecting) video.pause()
      // The browser may refuse to play it: the picture remains.
      else video.play().catch(() => {})
    })
    observer.observe(video)
    return () => observer.disconnect()
  }, [src, isPaused])

  return { element, src }
}

const mayPlay = (): boolean =>
  !savesData() && matchMedia('(width >= 48em) and (prefers-reduced-motion: no-preference)').matches

/** Runs once the page has loaded and is idle; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  const controller = new AbortController()
  const wait = () => {
    const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000))
    idle(() => controller.signal.aborted || run(), { timeout: 3000 })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: controller.signal })
  return () => controller.abort()
}

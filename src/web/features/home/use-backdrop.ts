import { type RefObject, useEffect, useRef, useState } from 'react'

interface Backdrop {
  element: RefObject<HTMLVideoElement | null>
  /** Undefined until the page is idle. */
  src: string | undefined
  paused: boolean
  toggle: () => void
}

/** Plays the featured clip behind the banner: once idle, on wide screens, without data saving or reduced motion. */
export function useBackdrop(link: string | undefined): Backdrop {
  const element = useRef<HTMLVideoElement>(null)
  const [src, setSrc] = useState<string>()
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (!link?.startsWith('/') || !mayPlay()) return
    return whenIdle(() => setSrc(link))
  }, [link])

  useEffect(() => {
    const video = element.current
    if (!src || !video) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) video.pause()
      else if (!paused) video.play().catch(() => setPaused(true))
    })
    observer.observe(video)
    return () => observer.disconnect()
  }, [src, paused])

  return { element, src, paused, toggle: () => setPaused(!paused) }
}

function mayPlay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (
    !connection?.saveData &&
    matchMedia('(width >= 768px) and (prefers-reduced-motion: no-preference)').matches
  )
}

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

import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenIdle } from './when-idle.ts'

interface Backdrop {
  element: RefObject<HTMLVideoElement | null>
  /** Empty until the picture may move. */
  address: string | undefined
  paused: boolean
  toggle: () => void
}

/** A clip behind the banner's words: late, silent, and only for whoever has the screen, the data and the wish for it. */
export function useBackdrop(link: string | undefined): Backdrop {
  const element = useRef<HTMLVideoElement>(null)
  const [address, setAddress] = useState<string>()
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (!link?.startsWith('/') || !mayMove()) return
    return whenIdle(() => setAddress(link))
  }, [link])

  useEffect(() => {
    const video = element.current
    if (!address || !video) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) video.pause()
      else if (!paused) video.play().catch(() => setPaused(true))
    })
    observer.observe(video)
    return () => observer.disconnect()
  }, [address, paused])

  return { element, address, paused, toggle: () => setPaused(!paused) }
}

function mayMove(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (
    !connection?.saveData &&
    matchMedia('(width >= 768px) and (prefers-reduced-motion: no-preference)').matches
  )
}

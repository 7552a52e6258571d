import { useEffect, useState } from 'react'

const intervalMs = 10_000

/** Shows one of several after the other. Pauses on request, under the pointer, with focus inside, and never starts with reduced motion. */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const [isHidden, setIsHidden] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true)
    const update = () => setIsHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  useEffect(() => {
    if (isPaused || isHeld || isHidden || count < 2) return
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs)
    return () => clearTimeout(timer)
  }, [index, isPaused, isHeld, isHidden, count])

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    select: setIndex,
    isPaused,
    toggle: () => setIsPaused(!isPaused),
    /** Handlers for the element that shows them. */
    pauseWhile: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  }
}

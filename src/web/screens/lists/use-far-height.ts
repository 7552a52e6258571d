import { type RefObject, useEffect, useState } from 'react'

interface FarOptions {
  /** False renders everything. */
  isEnabled: boolean
  /** Whether it begins far away; its height is `estimate` then, in px. */
  startsFar: boolean
  estimate: number
}

/** The height in px that stands for an element's content while it is more than a screen away from the viewport; undefined while it is rendered. */
export function useFarHeight(
  element: RefObject<HTMLElement | null>,
  { isEnabled, startsFar, estimate }: FarOptions,
): number | undefined {
  const [{ isFar, measured }, setState] = useState<{ isFar: boolean; measured?: number }>({
    isFar: startsFar,
  })
  useEffect(() => {
    if (!isEnabled || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several at once.
        const entry = entries.at(-1)
        if (!entry) return
        const isInUse = entry.target.matches(':focus-within, :has([aria-expanded=true])')
        const isFar = !entry.isIntersecting && !isInUse
        setState((state) => {
          if (state.isFar === isFar) return state
          return isFar ? { isFar, measured: entry.boundingClientRect.height } : { isFar }
        })
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isEnabled])
  return isEnabled && isFar ? (measured ?? estimate) : undefined
}

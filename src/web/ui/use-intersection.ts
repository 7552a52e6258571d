import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the element comes within the margin (of CSS, in px) of the viewport. Observes again for each `page`: one
 * shorter than the margin causes no second event.
 */
export function useIntersection(
  element: RefObject<Element | null>,
  onIntersect: () => void,
  margin: string,
  page?: unknown,
): void {
  const intersected = useEffectEvent(onIntersect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page restarts the observer.
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && intersected(),
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, page])
}

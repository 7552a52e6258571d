import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when the element comes near; anew for each `round`, for what grew less than a screen. */
export function useInSight(element: RefObject<Element | null>, onSight: () => void, round: unknown): void {
  const sighted = useEffectEvent(onSight)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again.
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && sighted(),
      { rootMargin: '800px 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, round])
}

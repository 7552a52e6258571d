import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'

/** Calls the latest rendering's listener, from the moment that the component is on screen. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { capture = false } = {},
): void {
  const onEvent = useEffectEvent(listener)
  // An effect would come after the paint: a key pressed at once would be lost.
  useLayoutEffect(() => {
    addEventListener(type, onEvent, { capture })
    return () => removeEventListener(type, onEvent, { capture })
  }, [type, capture])
}

/** Whether a media query matches. On the server none does. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

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

import { useEffectEvent, useLayoutEffect } from 'react'

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

import { useEffect, useEffectEvent } from 'react'

/** Calls the latest rendering's listener. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { capture = false } = {},
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    addEventListener(type, onEvent, { capture })
    return () => removeEventListener(type, onEvent, { capture })
  }, [type, capture])
}

import { type RefObject, useLayoutEffect } from 'react'

/** Focus goes to `target` as it appears, if it was on what gave way to it; whoever is elsewhere isn't disturbed. */
export function useTakenFocus(target: RefObject<HTMLElement | null>, wanted: () => boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears.
  useLayoutEffect(() => {
    if (wanted()) target.current?.focus()
  }, [])
}

import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the chosen tab in sight where the strip is longer than the screen; the page itself stays put. */
export function useShownTab(chosen: string): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen says which tab that is.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!strip.current || !tab) return
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  return strip
}

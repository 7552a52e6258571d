import { useRef, useState } from 'react'
import { useIntersection } from '#web/ui/use-intersection.ts'
import type { ThemeChoice } from './theme-choice.tsx'

/** Loads as the page's end comes near: no first visit waits for it. */
export function LowerBarTheme() {
  const place = useRef<HTMLDivElement>(null)
  const [Choice, setChoice] = useState<typeof ThemeChoice>()
  useIntersection(place, load, '200px')
  return (
    <div ref={place} className="lower-bar-theme">
      {Choice && <Choice />}
    </div>
  )

  function load() {
    import('./theme-choice.tsx').then(({ ThemeChoice }) => setChoice(() => ThemeChoice)).catch(() => {})
  }
}

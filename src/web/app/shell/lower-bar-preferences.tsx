import { useRef, useState } from 'react'
import { useIntersection } from '#web/ui/window-hooks.ts'
import type { Preferences } from './preferences.tsx'

/** Loads as the page's end comes near: no first visit waits for it. */
export function LowerBarPreferences() {
  const place = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState<typeof Preferences>()
  useIntersection(place, load, '200px')
  return (
    <div ref={place} className="lower-bar-preferences">
      {Loaded && <Loaded />}
    </div>
  )

  function load() {
    import('./preferences.tsx').then(({ Preferences }) => setLoaded(() => Preferences)).catch(() => {})
  }
}

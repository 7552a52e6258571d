import { useRef, useState } from 'react'
import { lazyIsland, optional } from '#web/ui/lazy-island.tsx'
import { useIntersection } from '#web/ui/window-hooks.ts'

const Preferences = lazyIsland(() => import('./preferences.tsx'), optional)

/** Loads as the page's end comes near: no first visit waits for it. */
export function LowerBarPreferences() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useIntersection(place, () => setIsNear(true), '200px')
  return (
    <div ref={place} className="lower-bar-preferences">
      {isNear && <Preferences />}
    </div>
  )
}

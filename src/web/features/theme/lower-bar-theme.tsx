import { lazy, Suspense, useRef, useState } from 'react'
import { useIntersection } from '#web/ui/use-intersection.ts'

const ThemeChoice = lazy(() =>
  import('./theme-choice.tsx').then(({ ThemeChoice }) => ({ default: ThemeChoice })),
)

/** Loads as the page's end comes near: no first visit waits for it. */
export function LowerBarTheme() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useIntersection(place, () => setIsNear(true), '200px')
  return (
    <div ref={place} className="lower-bar-theme">
      {isNear && (
        <Suspense>
          <ThemeChoice />
        </Suspense>
      )}
    </div>
  )
}

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { messages } from '#contract/messages.ts'
import { latestUndo, subscribeToUndo } from './undo.ts'

const UndoBar = lazy(() => import('./undo-bar.tsx').then(({ UndoBar }) => ({ default: UndoBar })))

/** Part of every page: a removal can be undone from any screen. */
export function UndoRegion() {
  const latest = useSyncExternalStore(subscribeToUndo, latestUndo, () => undefined)
  return (
    <section aria-label={messages.undo.region} aria-live="polite" className="bottom-bar-region">
      {latest && (
        <Suspense>
          {/* Without a key per removal: the bar keeps the focus when another removal is offered. */}
          <UndoBar {...latest} />
        </Suspense>
      )}
    </section>
  )
}

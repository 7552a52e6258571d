import { lazy, Suspense, useSyncExternalStore } from 'react'
import { messages } from '#contract/messages.ts'
import { latestUndo, watchUndo } from './undo.ts'

const UndoBar = lazy(() => import('./undo-bar.tsx').then(({ UndoBar }) => ({ default: UndoBar })))

/** Stands on every page, so that a removal can be taken back wherever the visitor has gone since. */
export function UndoRegion() {
  const latest = useSyncExternalStore(watchUndo, latestUndo, () => undefined)
  return (
    <section aria-label={messages.undo.region} aria-live="polite" className="undo-region">
      {latest && (
        <Suspense>
          {/* One bar for all, so that the focus in it stays when another removal comes. */}
          <UndoBar {...latest} />
        </Suspense>
      )}
    </section>
  )
}

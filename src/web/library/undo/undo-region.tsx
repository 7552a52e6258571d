import { useEffect } from 'react'
import { useAuth } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { useLatestUndo, withdrawEveryUndo } from './offered-undos.ts'

const UndoBar = lazyIsland(() => import('./undo-bar.tsx'))

/** Part of every page: what was done can be undone from any screen. */
export function UndoRegion() {
  const messages = useMessages()
  const latest = useLatestUndo()
  const userId = useAuth()?.user?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removal is its user's.
  useEffect(() => withdrawEveryUndo, [userId])
  return (
    <section aria-label={messages.undo.region} aria-live="polite" className="bottom-bar-region">
      {/* A removal that is answered after a logout is nobody's. */}
      {latest && (userId || latest.restore) && (
        // Without a key per removal: the bar keeps the focus when another removal is offered.
        <UndoBar {...latest} />
      )}
    </section>
  )
}

import { useEffect } from 'react'
import { useAuth } from '#web/api/auth.ts'
import { createExternalStore, useExternalStore } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import type { OfferedUndos, Undoable } from './undo-bar.tsx'

const UndoBar = lazyIsland(() => import('./undo-bar.tsx'))

/** Part of every page: what was done can be undone from any screen. */
export function UndoRegion() {
  const messages = useMessages()
  const latest = useLatestUndo()
  const userId = useAuth()?.user?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removal is its user's.
  useEffect(() => () => offered.set([]), [userId])
  return (
    <section aria-label={messages.undo.region} aria-live="polite" className="bottom-bar-region">
      {/* A removal that is answered after a logout is nobody's. */}
      {latest && (userId || latest.restore) && (
        // Without a key per removal: the bar keeps the focus when another removal is offered.
        <UndoBar undoable={latest} offered={offered} onUndone={withdrawUndo} />
      )}
    </section>
  )
}

/** So long the service can undo a removal at least. */
const undoableMs = 10 * 60 * 1000

let created = 0
/** The id of what the service has no removal for. */
export const newUndoId = (): string => `own-${++created}`

const offered: OfferedUndos = createExternalStore([])

/** The latest is undone first. A removal's response may have overtaken that of one before. */
export function offerUndo(undoable: Undoable): void {
  const others = offered.get()
  const isBefore = ({ id, restore }: Undoable) => undoable.restore || restore || id < undoable.id
  offered.set(others.toSpliced(others.findLastIndex(isBefore) + 1, 0, undoable))
  setTimeout(withdrawUndo, undoableMs, undoable.id)
}

/** Called after it was undone, or cannot be any more. */
export function withdrawUndo(id: string): void {
  offered.set(offered.get().filter((undoable) => undoable.id !== id))
}

export const latestUndo = (): Undoable | undefined => offered.get().at(-1)

const useLatestUndo = (): Undoable | undefined => useExternalStore(offered).at(-1)

/** Whether the latest is on screen. */
export function useIsUndoShown(): boolean {
  const latest = useLatestUndo()
  return latest !== undefined && !latest.isHidden
}

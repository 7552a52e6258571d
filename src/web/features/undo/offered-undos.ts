import { createExternalStore, useExternalStore } from '#web/client/external-store.ts'

/** A removal or a batch that can be undone. */
export interface Undoable {
  /** Its own, which sorts by time. */
  id: string
  text: string
  /** The id of the button that removed it: an undo restores focus to it. */
  button: string
  /** The toast afterwards. */
  undone?: string
  /** Undoes what the service has no removal for. */
  restore?: () => void
}

export const undoTimeMs = 8000

/** The id of the button that removes an entry from a list, given the list's id and the entry's. */
export const removalButtonId = (listId: string, entryId: string): string => `${listId}-${entryId}`

const offered = createExternalStore<readonly Undoable[]>([])

/** The latest is undone first, in whatever order the responses came. */
export function offerUndo(undoable: Undoable): void {
  offered.set([...offered.get(), undoable].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

/** Called after it was undone or dismissed, or expired. */
export function withdrawUndo(id: string): void {
  offered.set(offered.get().filter((undoable) => undoable.id !== id))
}

export const withdrawEveryUndo = (): void => offered.set([])

export const latestUndo = (): Undoable | undefined => offered.get().at(-1)

export const useLatestUndo = (): Undoable | undefined => useExternalStore(offered).at(-1)

import { createExternalStore, useExternalStore } from '#web/api/external-store.ts'

/** A removal, a batch or a move that can be undone. */
export interface Undoable {
  /** Those of the service sort by time. */
  id: string
  text: string
  /** The id of the button that removed or moved it: an undo restores focus to it. */
  button: string
  /** The toast afterwards. */
  undone?: string
  /** Undoes what the service has no removal for. */
  restore?: () => unknown
  /** Off the screen: a key undoes it all the same. */
  isHidden?: true
}

export const undoTimeMs = 8000

/** So long the service can undo a removal at least. */
const undoableMs = 10 * 60 * 1000

/** The id of the button that removes an entry from a list, given the list's id and the entry's. */
export const removalButtonId = (listId: string, entryId: string): string => `${listId}-${entryId}`

let created = 0
/** The id of what the service has no removal for. */
export const newUndoId = (): string => `own-${++created}`

const offered = createExternalStore<readonly Undoable[]>([])

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

export const hideUndo = (id: string): void =>
  offered.set(offered.get().map((other) => (other.id === id ? { ...other, isHidden: true } : other)))

export const withdrawEveryUndo = (): void => offered.set([])

export const latestUndo = (): Undoable | undefined => offered.get().at(-1)

export const useLatestUndo = (): Undoable | undefined => useExternalStore(offered).at(-1)

/** Whether the latest is on screen. */
export function useIsUndoShown(): boolean {
  const latest = useLatestUndo()
  return latest !== undefined && !latest.isHidden
}

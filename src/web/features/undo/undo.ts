/** A removal or a batch that can be undone. */
export interface Undoable {
  /** Its own, which sorts by time. */
  id: string
  text: string
  /** The id of the button that removed it: an undo restores focus to it. */
  button: string
  /** The toast afterwards. */
  undone?: string
}

export const undoTimeMs = 8000

/** The id of the button that removes an entry from a list, given the list's id and the entry's. */
export const removalButtonId = (listId: string, entryId: string): string => `${listId}-${entryId}`

let offered: readonly Undoable[] = []
const listeners = new Set<() => void>()

/** The latest is undone first, in whatever order the responses came. */
export function offerUndo(undoable: Undoable): void {
  setOffered([...offered, undoable].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

/** Called after it was undone or dismissed, or expired. */
export function withdrawUndo(id: string): void {
  setOffered(offered.filter((undoable) => undoable.id !== id))
}

export const withdrawEveryUndo = (): void => setOffered([])

export const latestUndo = (): Undoable | undefined => offered.at(-1)

/** Returns the unsubscribe function. */
export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setOffered(undoables: readonly Undoable[]) {
  offered = undoables
  for (const listener of listeners) listener()
}

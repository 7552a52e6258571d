/** What was removed a moment ago, and can be put back. */
export interface Undoable {
  /** The removal's. */
  id: string
  text: string
  /** The id of the button that removed it, which may come back with it. */
  button: string
}

/** Milliseconds. */
export const undoTime = 8000

let offered: readonly Undoable[] = []
const watchers = new Set<() => void>()

/** The latest is undone first, whichever answer came first: removals' ids sort by their time. */
export function offerUndo(undoable: Undoable): void {
  change([...offered, undoable].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

/** It was undone, or its time is over. */
export function withdrawUndo(id: string): void {
  change(offered.filter((undoable) => undoable.id !== id))
}

export const latestUndo = (): Undoable | undefined => offered.at(-1)

export function watchUndo(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(undoables: readonly Undoable[]) {
  offered = undoables
  for (const watcher of watchers) watcher()
}

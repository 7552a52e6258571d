import { createExternalStore, useExternalStore } from '#web/client/external-store.ts'

/** A removal, a batch or a move that can be undone. */
export interface Undoable {
  /** Its own, which sorts by time. */
  id: string
  text: string
  /** The id of the button that removed or moved it: an undo restores focus to it. */
  button: string
  /** The toast afterwards. */
  undone?: string
  /** Undoes what the service has no removal for. */
  restore?: () => unknown
}

export const undoTimeMs = 8000

/** The id of the button that removes an entry from a list, given the list's id and the entry's. */
export const removalButtonId = (listId: string, entryId: string): string => `${listId}-${entryId}`

/** The id of what the service has no removal for. It sorts among those of the service, which begin with the time. */
export function newUndoId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

const offered = createExternalStore<readonly Undoable[]>([])
const hiddenId = createExternalStore('')

/** The latest is undone first, in whatever order the responses came. */
export function offerUndo(undoable: Undoable): void {
  offered.set([...offered.get(), undoable].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

/** Called after it was undone, or cannot be any more. */
export function withdrawUndo(id: string): void {
  offered.set(offered.get().filter((undoable) => undoable.id !== id))
}

/** Takes it off the screen: a key undoes it all the same. */
export const hideUndo = (id: string): void => hiddenId.set(id)

export const withdrawEveryUndo = (): void => offered.set([])

export const latestUndo = (): Undoable | undefined => offered.get().at(-1)

export const useLatestUndo = (): Undoable | undefined => useExternalStore(offered).at(-1)

/** Whether the latest is on screen. */
export function useIsUndoShown(): boolean {
  const latest = useLatestUndo()
  return useExternalStore(hiddenId) !== latest?.id && latest !== undefined
}

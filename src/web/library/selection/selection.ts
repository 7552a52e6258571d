import { maxBatchIds } from '#contract/limits.ts'
import { createExternalStore } from '#web/api/browser-state.ts'

export interface Selection {
  has(id: string): boolean
  size(): number
  /** In the order of the list, then those that it has not loaded. */
  ids(): string[]
  /** The ids of the loaded list. */
  setOrder(ids: readonly string[]): void
  toggle(id: string): void
  /** Gives all from the last toggled video to this one the state of that one, and takes back the range before. */
  extend(id: string): void
  add(ids: readonly string[]): void
  subscribe(listener: () => void): () => void
}

/** A selection of at most as many videos as a batch may have. */
export function createSelection(selected: Iterable<string>): Selection {
  const state = createExternalStore<ReadonlySet<string>>(new Set(selected))
  let order: readonly string[] = []
  /** The start of a range, and what was selected without the range. */
  let anchor: { id: string; others: ReadonlySet<string> } | undefined

  const set = (ids: Iterable<string>) => state.set(new Set([...ids].slice(0, maxBatchIds)))
  const toggle = (id: string) => {
    if (state.get().has(id)) set(state.get().difference(new Set([id])))
    else set([...state.get(), id])
    anchor = { id, others: state.get() }
  }

  return {
    has: (id) => state.get().has(id),
    size: () => state.get().size,
    ids() {
      const loaded = order.filter((id) => state.get().has(id))
      return [...new Set([...loaded, ...state.get()])]
    },
    setOrder(ids) {
      order = ids
    },
    toggle,
    extend(id) {
      const start = anchor ? order.indexOf(anchor.id) : -1
      const end = order.indexOf(id)
      if (!anchor || start < 0 || end < 0) return toggle(id)
      const range = new Set(order.slice(Math.min(start, end), Math.max(start, end) + 1))
      set(anchor.others.has(anchor.id) ? anchor.others.union(range) : anchor.others.difference(range))
    },
    add: (ids) => set([...state.get(), ...ids]),
    subscribe: state.subscribe,
  }
}

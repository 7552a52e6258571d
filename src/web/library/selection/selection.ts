import { maxBatchIds } from '#contract/limits.ts'
import { createExternalStore } from '#web/api/external-store.ts'

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
  /** Whether Tab reaches its checkbox: all of them until one had the focus, then that one. */
  isTabStop(id: string): boolean
  /** The checkbox that Tab reaches; undefined when it is no longer on the page. */
  setTabStop(id: string | undefined): void
  subscribe(listener: () => void): () => void
}

/** A selection of at most as many videos as a batch may have. */
export function createSelection(selected: Iterable<string>): Selection {
  const state = createExternalStore<State>({ ids: new Set(selected), tabStop: undefined })
  let order: readonly string[] = []
  /** The start of a range, and what was selected without the range. */
  let anchor: { id: string; others: ReadonlySet<string> } | undefined

  const selectedIds = () => state.get().ids
  const set = (ids: Iterable<string>) =>
    state.set({ ...state.get(), ids: new Set([...ids].slice(0, maxBatchIds)) })
  const toggle = (id: string) => {
    if (selectedIds().has(id)) set(selectedIds().difference(new Set([id])))
    else set([...selectedIds(), id])
    anchor = { id, others: selectedIds() }
  }

  return {
    has: (id) => selectedIds().has(id),
    size: () => selectedIds().size,
    ids() {
      const loaded = order.filter((id) => selectedIds().has(id))
      return [...new Set([...loaded, ...selectedIds()])]
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
    add: (ids) => set([...selectedIds(), ...ids]),
    isTabStop(id) {
      const { tabStop } = state.get()
      return tabStop === undefined || tabStop === id
    },
    setTabStop(tabStop) {
      if (state.get().tabStop !== tabStop) state.set({ ...state.get(), tabStop })
    },
    subscribe: state.subscribe,
  }
}

interface State {
  ids: ReadonlySet<string>
  tabStop: string | undefined
}

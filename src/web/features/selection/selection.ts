import { maxBatchIds } from '#contract/limits.ts'

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

/** Of at most as many videos as a batch may have. */
export function createSelection(selected: Iterable<string>): Selection {
  let current: ReadonlySet<string> = new Set(selected)
  let order: readonly string[] = []
  /** The start of a range, and what was selected without the range. */
  let anchor: { id: string; others: ReadonlySet<string> } | undefined
  let tabStop: string | undefined
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const set = (ids: Iterable<string>) => {
    current = new Set([...ids].slice(0, maxBatchIds))
    notify()
  }
  const toggle = (id: string) => {
    if (current.has(id)) set(current.difference(new Set([id])))
    else set([...current, id])
    anchor = { id, others: current }
  }

  return {
    has: (id) => current.has(id),
    size: () => current.size,
    ids() {
      const loaded = order.filter((id) => current.has(id))
      return [...new Set([...loaded, ...current])]
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
    add: (ids) => set([...current, ...ids]),
    isTabStop: (id) => tabStop === undefined || tabStop === id,
    setTabStop(id) {
      if (tabStop === id) return
      tabStop = id
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

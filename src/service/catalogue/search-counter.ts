import { maxMissedSearchLength, maxMissedSearchVideos } from '#contract/limits.ts'
import { searchText } from '#contract/text/search-text.ts'
import type { Clock } from '../clock.ts'

/** Searches that found little, counted without a trace of who searched. */
export interface MissedSearch {
  text: string
  /** How often. */
  count: number
  /** How many videos the last one found: 0 to `maxMissedSearchVideos`. */
  found: number
}

export interface MissedSearchStore {
  /** Adds the counts to those of a day, such as 2026-06-01. */
  add(day: string, searches: readonly MissedSearch[]): Promise<void>
  /** Deletes earlier days. */
  purge(before: string): Promise<void>
}

export type SearchCounter = ReturnType<typeof createSearchCounter>

const maxPending = 1000

/** Counts in memory until the host flushes. `counted` is called for each search that is. */
export function createSearchCounter(store: Pick<MissedSearchStore, 'add'>, clock: Clock, counted = () => {}) {
  let pending = new Map<string, MissedSearch>()

  return {
    /** Counts a search that found this many videos, if they are few. */
    count(search: string, found: number): void {
      const text = [...searchText(search).toLowerCase()].slice(0, maxMissedSearchLength).join('').trim()
      // An address that was pasted by mistake would be about a person.
      if (found > maxMissedSearchVideos || text === '' || text.includes('@')) return
      add({ text, count: 1, found })
      counted()
    },
    /** Stores the searches counted so far. After a failure the next flush includes them. */
    async flush(): Promise<void> {
      if (pending.size === 0) return
      const flushed = [...pending.values()]
      pending = new Map()
      const day = new Date(clock.next() / 1000).toISOString().slice(0, 10)
      await store.add(day, flushed).catch((error: unknown) => {
        const since = pending
        pending = new Map(flushed.map((search) => [search.text, search]))
        for (const search of since.values()) add(search)
        throw error
      })
    },
  }

  function add({ text, count, found }: MissedSearch) {
    const earlier = pending.get(text)
    if (!earlier && pending.size >= maxPending) return
    pending.set(text, { text, count: (earlier?.count ?? 0) + count, found })
  }
}

import { type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { activeIn, compare, emptyLibrary, isActive, shelvesOf } from './library-state.ts'

export function createShelfStore(library = emptyLibrary()): ShelfStore {
  const entriesOf = (userId: string, shelf: ShelfName) => shelvesOf(library, userId)[shelf]

  return {
    async page(userId, shelf, { after, limit, countLimit }) {
      const entries = activeIn(entriesOf(userId, shelf)).sort((a, b) => compare(b, a))
      const page = entries.filter((entry) => !after || compare(entry, after) < 0).slice(0, limit)
      return {
        entries: page.map(({ id, at }) => ({ id, at })),
        total: Math.min(countLimit, entries.length),
      }
    },
    async add(userId, shelf, id, at) {
      const entries = entriesOf(userId, shelf)
      const existing = entries.get(id)
      if (existing && isActive(existing)) return false
      entries.set(id, { id, at, removal: undefined })
      return true
    },
    async addFirst(userId, shelf, id, at) {
      const entries = entriesOf(userId, shelf)
      if (entries.has(id)) return false
      entries.set(id, { id, at, removal: undefined })
      return true
    },
    async remove(userId, shelf, videoId, removal) {
      const entry = entriesOf(userId, shelf).get(videoId)
      if (!entry || !isActive(entry)) return false
      entry.removal = removal
      return true
    },
    async clear(userId, shelf, removal) {
      const entries = activeIn(entriesOf(userId, shelf))
      for (const entry of entries) entry.removal = removal
      return entries.length
    },
    async restore(userId, removal) {
      const removed = shelfNames
        .flatMap((shelf) => [...entriesOf(userId, shelf).values()])
        .filter((entry) => entry.removal === removal)
      for (const entry of removed) entry.removal = undefined
      return removed.length
    },
    async memberships(userId, videoIds) {
      return shelfNames.flatMap((shelf) =>
        videoIds
          .filter((videoId) => {
            const entry = entriesOf(userId, shelf).get(videoId)
            return entry && isActive(entry)
          })
          .map((videoId) => ({ shelf, videoId })),
      )
    },
  }
}

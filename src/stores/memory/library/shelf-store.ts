import { shelfNames } from '#contract/library/shelf.ts'
import { type StoredShelf, storedShelves } from '#contract/library/stored-shelves.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import type { MatchingById } from '../catalogue/catalogue-store.ts'
import {
  activeIn,
  activeOf,
  anyVideo,
  compare,
  emptyLibrary,
  orderedEntries,
  removeAdded,
  shelvesOf,
} from './library-state.ts'

export function createShelfStore(library = emptyLibrary(), catalogue: MatchingById = anyVideo): ShelfStore {
  const entriesOf = (userId: string, shelf: StoredShelf) => shelvesOf(library, userId)[shelf]

  return {
    async page(userId, shelf, { countLimit, ...request }) {
      const page = await orderedEntries(activeIn(entriesOf(userId, shelf)), catalogue, request)
      return {
        keys: page.entries.map(({ key, id }) => ({ key, id })),
        total: Math.min(countLimit, page.total),
      }
    },
    async entries(userId, shelf, { after, limit }) {
      const entries = activeIn(entriesOf(userId, shelf)).sort((a, b) => compare(b, a))
      const page = entries.filter((entry) => !after || compare(entry, after) < 0).slice(0, limit)
      return page.map(({ id, at }) => ({ id, at }))
    },
    async batch(userId, shelf, { add, remove }, batchId) {
      const entries = entriesOf(userId, shelf)
      const removed = remove.flatMap((id) => activeOf(entries, id) ?? [])
      for (const entry of removed) entry.removal = batchId
      const added = add.filter(({ id }) => !activeOf(entries, id))
      for (const { id, at } of added) entries.set(id, { id, at, removal: undefined, addition: batchId })
      return { added: added.map(({ id }) => id), removed: removed.length }
    },
    async add(userId, shelf, id, at) {
      const entries = entriesOf(userId, shelf)
      if (activeOf(entries, id)) return false
      entries.set(id, { id, at, removal: undefined })
      return true
    },
    async addIfNeverThere(userId, shelf, id, at) {
      const entries = entriesOf(userId, shelf)
      if (entries.has(id)) return false
      entries.set(id, { id, at, removal: undefined })
      return true
    },
    async renew(userId, shelf, videoId, at) {
      const entry = activeOf(entriesOf(userId, shelf), videoId)
      if (!entry) return false
      entry.at = Math.max(entry.at, at)
      return true
    },
    async remove(userId, shelf, videoId, removal) {
      const entry = activeOf(entriesOf(userId, shelf), videoId)
      if (!entry) return false
      entry.removal = removal
      return true
    },
    async clear(userId, shelf, removal) {
      const entries = activeIn(entriesOf(userId, shelf))
      for (const entry of entries) entry.removal = removal
      return entries.length
    },
    async undo(userId, id, removal) {
      const entries = storedShelves.flatMap((shelf) => [...entriesOf(userId, shelf).values()])
      const removed = entries.filter((entry) => entry.removal === id)
      const undone = removeAdded(entries, id, removal)
      for (const entry of removed) entry.removal = undefined
      return undone + removed.length
    },
    async memberships(userId, videoIds) {
      return shelfNames.flatMap((shelf) =>
        videoIds
          .filter((videoId) => activeOf(entriesOf(userId, shelf), videoId))
          .map((videoId) => ({ shelf, videoId })),
      )
    },
  }
}

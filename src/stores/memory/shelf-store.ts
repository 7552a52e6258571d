import { type ShelfName, shelfNames } from '#contract/shelf.ts'
import type { EntryKey } from '#service/cursor.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { compare, isThere, type Removable } from './removable.ts'

type Entries = Map<string, Removable>

/** Each user's shelves; they can be cloned, kept and given to another store. */
export type Shelves = Map<string, Record<ShelfName, Entries>>

/** Shelves in maps. */
export function createShelfStore(users: Shelves = new Map()): ShelfStore {
  const shelvesOf = (userId: string) => {
    const shelves = users.get(userId) ?? { likes: new Map(), watchlater: new Map(), history: new Map() }
    users.set(userId, shelves)
    return shelves
  }
  const all = (userId: string) => shelfNames.flatMap((shelf) => [...shelvesOf(userId)[shelf].values()])
  const there = (userId: string, shelf: ShelfName) => [...shelvesOf(userId)[shelf].values()].filter(isThere)

  return {
    async list(userId, shelf, after, limit) {
      return newest(
        there(userId, shelf).filter((entry) => !after || compare(entry, after) < 0),
        limit,
      )
    },
    async newest(userId, shelf, limit, countAtMost) {
      const entries = there(userId, shelf)
      return { places: newest(entries, limit), counted: Math.min(countAtMost, entries.length) }
    },
    async count(userId, shelf, atMost) {
      return Math.min(atMost, there(userId, shelf).length)
    },
    async add(userId, shelf, id, at) {
      const entries = shelvesOf(userId)[shelf]
      const known = entries.get(id)
      if (known && isThere(known)) return false
      entries.set(id, { id, at, removal: undefined })
      return true
    },
    async addFirst(userId, shelf, id, at) {
      const entries = shelvesOf(userId)[shelf]
      if (entries.has(id)) return false
      entries.set(id, { id, at, removal: undefined })
      return true
    },
    async addAll(userId, shelf, places) {
      const entries = shelvesOf(userId)[shelf]
      let added = 0
      for (const { id, at } of places) {
        const known = entries.get(id)
        if (known && isThere(known)) continue
        entries.set(id, { id, at, removal: undefined })
        added++
      }
      return added
    },
    async remove(userId, shelf, videoId, removal) {
      const known = shelvesOf(userId)[shelf].get(videoId)
      if (!known || !isThere(known)) return false
      known.removal = removal
      return true
    },
    async clear(userId, shelf, removal) {
      const entries = there(userId, shelf)
      for (const entry of entries) entry.removal = removal
      return entries.length
    },
    async restore(userId, removal) {
      const removed = all(userId).filter((entry) => entry.removal === removal)
      for (const entry of removed) entry.removal = undefined
      return removed.length
    },
    async memberships(userId, videoIds) {
      return shelfNames.flatMap((shelf) =>
        videoIds
          .filter((videoId) => {
            const entry = shelvesOf(userId)[shelf].get(videoId)
            return entry && isThere(entry)
          })
          .map((videoId) => ({ shelf, videoId })),
      )
    },
    async removeAll(userId) {
      users.delete(userId)
    },
    async purge(before) {
      for (const shelves of users.values())
        for (const shelf of shelfNames)
          for (const [id, { removal }] of shelves[shelf])
            if (removal !== undefined && removal < before) shelves[shelf].delete(id)
    },
  }
}

function newest(entries: Removable[], limit: number): EntryKey[] {
  return entries
    .sort((a, b) => compare(b, a))
    .slice(0, limit)
    .map(({ id, at }) => ({ id, at }))
}

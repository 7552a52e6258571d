import type { Memory, Stores, Write } from './memory-state.ts'

/** The methods of all stores that only read. */
const reads = new Set([
  ...['byEmail', 'byId', 'find', 'invitation', 'list', 'page', 'entries', 'videos'],
  ...['firstVideos', 'lengths', 'storedBytes', 'memberships', 'latestIn'],
])

type AnyMethod = (...args: unknown[]) => Promise<unknown>

/**
 * The stores in memory; each write is appended to the journal, unless its result, false or 0, says that it changed nothing. The names of methods are stored in browsers: after renaming
 * one, add its old name to `renamed` in memory-state.ts.
 */
export function createJournaledStores(memory: Memory, writes: Write[]): Stores {
  const storesNow = () => memory.stores() as unknown as Record<string, Record<string, AnyMethod>>
  const journaled = (name: string, method: string): AnyMethod => {
    return async (...args) => {
      const result = await storesNow()[name]?.[method]?.(...args)
      if (!reads.has(method) && result !== false && result !== 0) writes.push([name, method, args])
      return result
    }
  }
  return Object.fromEntries(
    Object.entries(storesNow()).map(([name, store]) => [
      name,
      Object.fromEntries(Object.keys(store).map((method) => [method, journaled(name, method)])),
    ]),
  ) as unknown as Stores
}

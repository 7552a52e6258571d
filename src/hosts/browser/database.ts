import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change, State } from './collections.ts'
import type { Answered } from './write-deduplication.ts'

/** What a browser keeps: the requests since the last snapshot, each under its number, and the snapshot. */
export interface Kept extends DBSchema {
  log: { key: number; value: { changes: Change[]; answered: Answered | undefined } }
  snapshot: { key: 'state' | 'number' | 'answered'; value: State | number | Answered[] }
}

export type Database = IDBPDatabase<Kept>

/** Rejects where the browser keeps nothing, as some private windows do. `closed` hears when it can be used no longer. */
export async function openDatabase(name: string, closed: () => void): Promise<Database> {
  return await openDB<Kept>(name, 1, {
    upgrade(db) {
      db.createObjectStore('log')
      db.createObjectStore('snapshot')
    },
    terminated: closed,
    // A later version wants to upgrade it.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      closed()
    },
  })
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { State, Write } from './memory.ts'
import type { RecordedResponse } from './write-deduplication.ts'

/** The log has the requests since the snapshot, by number. Browsers store these names: they stay. */
interface Schema extends DBSchema {
  log: { key: number; value: { changes: Write[]; answered: RecordedResponse | undefined } }
  snapshot: { key: 'state' | 'number' | 'answered'; value: State | number | RecordedResponse[] }
}

export type JournalDatabase = IDBPDatabase<Schema>

/** Rejects where the browser stores nothing, as in some private windows. `onClose` is called when the browser closes it. */
export async function openDatabase(name: string, onClose: () => void): Promise<JournalDatabase> {
  return await openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('log')
      db.createObjectStore('snapshot')
    },
    terminated: onClose,
    // Lets a later version upgrade the database.
    blocking(_currentVersion, _blockedVersion, event) {
      ;(event.target as IDBDatabase).close()
      onClose()
    },
  })
}

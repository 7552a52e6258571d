import { sql } from 'kysely'
import type { ShelfName } from '#contract/library/shelf.ts'
import { chunks } from '#service/chunks.ts'
import type { EntryKey } from '#service/cursor.ts'
import type { UserDataStore } from '#service/library/user-data/user-data.ts'
import type { Database, Tables } from '../schema.ts'
import { changeInBatches, deleteInBatches, inTransaction, uniqueInKeyOrder } from '../statements.ts'
import { addToPlaylists, createMissingPlaylists } from './import-playlists.ts'
import { addEntries } from './shelf-store.ts'

/** Import and purge of users' data in SQL. */
export function createUserDataStore(db: Database): UserDataStore {
  return {
    addToShelf: (...args) => addToShelf(db, ...args),
    createPlaylists: (...args) => createMissingPlaylists(db, ...args),
    addToPlaylists: (...args) => addToPlaylists(db, ...args),
    async purge(before) {
      await deleteInBatches(db, 'shelf_entry', shelfEntryKey, sql`removal < ${before}`)
      await purgePlaylists(db, before)
      await deleteInBatches(db, 'playlist_entry', playlistEntryKey, sql`removal < ${before}`)
      await clearAdditions(db, 'shelf_entry', shelfEntryKey, before)
      await clearAdditions(db, 'playlist_entry', playlistEntryKey, before)
    },
  }
}

async function addToShelf(db: Database, userId: string, shelf: ShelfName, entries: EntryKey[]) {
  let added = 0
  for (const chunk of chunks(uniqueInKeyOrder(entries, ({ id }) => id)))
    added += (await inTransaction(db, (tx) => addEntries(tx, userId, shelf, chunk))).length
  return added
}

const shelfEntryKey = ['user_id', 'shelf', 'video_id']
const playlistEntryKey = ['user_id', 'playlist_id', 'video_id']

/** Entries forget the batch that added them, once it can no longer be undone. */
const clearAdditions = (db: Database, table: keyof Tables, key: readonly string[], before: string) =>
  changeInBatches(
    db,
    sql`update ${sql.table(table)} set addition = null`,
    table,
    key,
    sql`addition < ${before}`,
  )

/** Deletes removed playlists with their entries. */
async function purgePlaylists(db: Database, before: string): Promise<void> {
  while (await purgeSome(db, before)) {}
}

/** Deletes a batch of playlists; false when there was none. */
function purgeSome(db: Database, before: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const batch = await tx
      .selectFrom('playlist')
      .select(['user_id', 'id'])
      .where('removal', '<', before)
      .limit(10)
      .execute()
    for (const { user_id, id } of batch) {
      const { numDeletedRows } = await tx
        .deleteFrom('playlist')
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        // An undo may have restored it since.
        .where('removal', '<', before)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) continue
      await tx
        .deleteFrom('playlist_entry')
        .where('user_id', '=', user_id)
        .where('playlist_id', '=', id)
        .execute()
    }
    return batch.length > 0
  })
}

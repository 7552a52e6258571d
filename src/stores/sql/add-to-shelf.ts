import type { ShelfName } from '#contract/shelf.ts'
import type { EntryKey } from '#service/cursor.ts'
import { batches } from './batches.ts'
import { firstOfEach } from './first-of-each.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database, ShelfEntryRow } from './schema.ts'

/** Puts videos on a shelf, each in its own place; what is there stays, what was removed begins anew. How many came. */
export async function addToShelf(
  db: Database,
  userId: string,
  shelf: ShelfName,
  places: EntryKey[],
): Promise<number> {
  const rows = firstOfEach(places, ({ id }) => id).map(
    ({ id, at }): ShelfEntryRow => ({ user_id: userId, shelf, video_id: id, added_at: at, removal: null }),
  )
  let added = 0
  for (const some of batches(rows, batchSize)) added += await inTransaction(db, (tx) => insert(tx, some))
  return added
}

async function insert(tx: Database, rows: ShelfEntryRow[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shelf_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'shelf', 'video_id'])
        .doUpdateSet(({ ref }) => ({ added_at: ref('excluded.added_at'), removal: null }))
        .where('shelf_entry.removal', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Others' writes wait for no more than these. */
const batchSize = 500

import { sql } from 'kysely'
import type { ShelfName } from '#contract/library/shelf.ts'
import { chunks } from '#service/chunks.ts'
import type { EntryKey } from '#service/cursor.ts'
import type { BatchChange, BatchResult } from '#service/library/shelf.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { inTransaction, uniqueInKeyOrder } from '../statements.ts'

/** Adds and removes in one transaction. Of two batches of one user, the second sees what the first has changed. */
export function applyShelfBatch(
  db: Database,
  userId: string,
  shelf: ShelfName,
  { add, remove }: BatchChange,
  batchId: string,
): Promise<BatchResult> {
  const { lock, inList, listParameter } = dialectOf(db)
  return inTransaction(db, async (tx) => {
    await lock(tx, `shelves of ${userId}`)
    const added = new Set<string>()
    for (const chunk of chunks(uniqueInKeyOrder(add, ({ id }) => id))) {
      const rows = await tx
        .insertInto('shelf_entry')
        .values(
          chunk.map(({ id, at }) => ({
            user_id: userId,
            shelf,
            video_id: id,
            added_at: at,
            removal: null,
            addition: batchId,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'shelf', 'video_id'])
            .doUpdateSet(({ ref }) => ({
              added_at: ref('excluded.added_at'),
              removal: null,
              addition: batchId,
            }))
            .where('shelf_entry.removal', 'is not', null),
        )
        .returning('video_id')
        .execute()
      for (const { video_id } of rows) added.add(video_id)
    }
    await moveBehind(tx, userId, shelf, add, added)
    let removed = 0
    for (const chunk of chunks(remove.toSorted())) {
      const { numUpdatedRows } = await tx
        .updateTable('shelf_entry')
        .set({ removal: batchId })
        .where('user_id', '=', userId)
        .where('shelf', '=', shelf)
        .where(inList('video_id', listParameter(chunk)))
        .where('removal', 'is', null)
        .executeTakeFirstOrThrow()
      removed += Number(numUpdatedRows)
    }
    return { added: add.map(({ id }) => id).filter((id) => added.has(id)), removed }
  })
}

/**
 * A single add may have taken its time after this batch took its own, and yet have been stored first. The batch's entries then
 * become newer than that one, as if it had begun afterwards.
 */
async function moveBehind(
  tx: Database,
  userId: string,
  shelf: ShelfName,
  add: EntryKey[],
  added: ReadonlySet<string>,
): Promise<void> {
  const { inList, listParameter } = dialectOf(tx)
  const skipped = add.filter(({ id }) => !added.has(id)).map(({ id }) => id)
  const [first] = add
  if (!first || skipped.length === 0 || added.size === 0) return
  const { latest } = await tx
    .selectFrom('shelf_entry')
    .select(({ fn }) => fn.max('added_at').as('latest'))
    .where('user_id', '=', userId)
    .where('shelf', '=', shelf)
    .where(inList('video_id', listParameter(skipped)))
    .where('removal', 'is', null)
    .executeTakeFirstOrThrow()
  if (latest === null || Number(latest) < first.at) return
  const moved = add
    .filter(({ id }) => added.has(id))
    .map(({ id }, index) => sql`(${id}, cast(${Number(latest) + 1 + index} as bigint))`)
  for (const chunk of chunks(moved))
    await sql`
      update shelf_entry set added_at = moved.column2 from (values ${sql.join(chunk)}) as moved
      where user_id = ${userId} and shelf = ${shelf} and video_id = moved.column1`.execute(tx)
}

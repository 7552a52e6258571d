import type { ShelfName } from '#contract/library/shelf.ts'
import { chunks } from '#service/chunks.ts'
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

import { sql } from 'kysely'
import { deleteInBatches } from './delete-in-batches.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database } from './schema.ts'

/** Forgets playlists that were removed before, with all that was in them, and videos that were removed from others. */
export async function sweepPlaylists(db: Database, before: string): Promise<void> {
  while (await sweepSome(db, before)) {}
  const key = ['user_id', 'playlist_id', 'video_id']
  await deleteInBatches(db, 'playlist_entry', key, sql`removal < ${before}`)
}

/** A few, each with all that was in it; false when there are none. */
function sweepSome(db: Database, before: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const some = await tx
      .selectFrom('playlist')
      .select(['user_id', 'id'])
      .where('removal', '<', before)
      .limit(10)
      .execute()
    for (const { user_id, id } of some) {
      const { numDeletedRows } = await tx
        .deleteFrom('playlist')
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        // It may have been taken back by now.
        .where('removal', '<', before)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) continue
      await tx
        .deleteFrom('playlist_entry')
        .where('user_id', '=', user_id)
        .where('playlist_id', '=', id)
        .execute()
    }
    return some.length > 0
  })
}

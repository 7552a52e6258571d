import type { ViewStore } from '#service/catalogue/view-counter.ts'
import { batches } from '../batches.ts'
import type { Database, VideoViewsRow } from '../schema.ts'
import { inTransaction } from '../transaction.ts'

/** Views in a table of their own: the catalogue's loader writes the videos anew, these stay. */
export function createViewStore(db: Database): ViewStore {
  return {
    async add(counts, flush, known) {
      const rows = [...counts].map(([video_id, counted]) => ({ video_id, counted })).sort(byId)
      if (rows.length === 0) return
      await inTransaction(db, async (tx) => {
        // The key decides: who asks again may come while the first is still at work.
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('views_flush')
          .values({ id: flush })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) return
        await tx.deleteFrom('views_flush').where('id', '<', known).execute()
        for (const some of batches(rows, batchSize)) {
          await tx
            .insertInto('video_views')
            .values(some)
            .onConflict((conflict) =>
              conflict.column('video_id').doUpdateSet((row) => ({
                counted: row('video_views.counted', '+', row.ref('excluded.counted')),
              })),
            )
            .execute()
        }
      })
    },
  }
}

/** In one order for all: two who flush at once wait for each other, and not each for the other. */
const byId = (a: VideoViewsRow, b: VideoViewsRow) => (a.video_id < b.video_id ? -1 : 1)

const batchSize = 100

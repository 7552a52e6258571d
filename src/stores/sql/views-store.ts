import type { ViewsStore } from '#service/catalogue/views.ts'
import { batches } from './batches.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database, VideoViewsRow } from './schema.ts'

/** Views in a table of their own: the catalogue's loader writes the videos anew, these stay. */
export function createViewsStore(db: Database): ViewsStore {
  return {
    async add(counts) {
      const rows = [...counts].map(([video_id, counted]) => ({ video_id, counted })).sort(byId)
      await inTransaction(db, async (tx) => {
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

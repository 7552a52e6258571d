import type { ViewStore } from '#service/catalogue/view-counter.ts'
import { chunks } from '#service/chunks.ts'
import type { Database, VideoViewsRow } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { updateOrderOfViews } from './video-order-rows.ts'

/** Views in a table of their own, because loading the catalogue replaces the videos' rows. */
export function createViewStore(db: Database): ViewStore {
  return {
    async add(counts) {
      const rows = [...counts].map(([video_id, counted]) => ({ video_id, counted })).sort(byId)
      if (rows.length === 0) return
      await inTransaction(db, async (tx) => {
        for (const chunk of chunks(rows, chunkSize)) {
          await tx
            .insertInto('video_views')
            .values(chunk)
            .onConflict((conflict) =>
              conflict.column('video_id').doUpdateSet((row) => ({
                counted: row('video_views.counted', '+', row.ref('excluded.counted')),
              })),
            )
            .execute()
        }
      })
      // Each chunk by itself, so that other writes wait for one at most. A retry repeats them.
      for (const chunk of chunks(rows, chunkSize))
        await updateOrderOfViews(
          db,
          chunk.map(({ video_id }) => video_id),
        )
    },
  }
}

/** One order for all processes: concurrent flushes lock rows in it, and cannot deadlock. */
const byId = (a: VideoViewsRow, b: VideoViewsRow) => (a.video_id < b.video_id ? -1 : 1)

const chunkSize = 100

import { sql } from 'kysely'
import type { ViewStore } from '#service/catalogue/view-counter.ts'
import { chunks } from '#service/chunks.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, VideoViewsRow } from '../schema.ts'
import { inTransaction } from '../statements.ts'

/** Views in a table of their own, which stay when a video leaves the catalogue. */
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
          const ids = chunk.map(({ video_id }) => video_id)
          await updateCounted(tx, ids)
        }
      })
    },
  }
}

/** Copies views to the videos' rows. An import may have locked some for long: their next view updates them. */
export async function updateCounted(tx: Database, ids: string[]): Promise<void> {
  const { inList, listParameter, skipLocked } = dialectOf(tx)
  await sql`
    update video set counted = (select counted from video_views where video_id = video.id)
    where id in (
      select id from video where ${inList('id', listParameter(ids))}
      and exists (select 1 from video_views where video_id = video.id) ${skipLocked})`.execute(tx)
}

/** One order for all processes: concurrent flushes lock rows in it, and cannot deadlock. */
const byId = (a: VideoViewsRow, b: VideoViewsRow) => (a.video_id < b.video_id ? -1 : 1)

const chunkSize = 100

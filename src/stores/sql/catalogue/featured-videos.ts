import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Database } from '../schema.ts'
import { changeCatalogue } from './change-catalogue.ts'

export interface Featuring {
  /** In their order. */
  ids: string[]
  /** Null for no end. */
  until: TimestampMicros | null
}

/** What an operator features at a time; no ids for nothing. */
export async function readFeaturing(db: Database, at: TimestampMicros): Promise<Featuring> {
  const rows = await db.selectFrom('featured_video').selectAll().orderBy('ordinal').execute()
  const current = rows
    .map(({ video_id, until }) => ({ id: video_id, until: until === null ? null : Number(until) }))
    .filter(({ until }) => until === null || until > at)
  return { ids: current.map(({ id }) => id), until: current[0]?.until ?? null }
}

/** Replaces what is featured. */
export function saveFeaturing(db: Database, { ids, until }: Featuring, dryRun: boolean): Promise<void> {
  return changeCatalogue(db, dryRun, async (tx) => {
    await tx.deleteFrom('featured_video').execute()
    if (ids.length > 0)
      await tx
        .insertInto('featured_video')
        .values(ids.map((video_id, ordinal) => ({ video_id, ordinal, until })))
        .execute()
  })
}

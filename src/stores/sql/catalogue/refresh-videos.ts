import { sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import type { Database, VideoRow } from '../schema.ts'
import { tryOrDo } from '../transaction.ts'

export type EmbeddedVideo = Pick<VideoRow, 'id' | 'link'>

/** What the site that plays a video told of it; null is unknown. */
export interface ToldFacts extends EmbeddedVideo {
  available: boolean
  /** Seconds. */
  duration: number | null
  views: number | null
}

export interface RefreshTally {
  durations: number
  views: number
  gone: number
  back: number
}

/** Videos whose link begins in one of these ways: those never asked about first, then the longest ago, then the newest. */
export function embeddedVideos(
  db: Database,
  beginnings: readonly string[],
  limit?: number,
): Promise<EmbeddedVideo[]> {
  return db
    .selectFrom('video')
    .select(['id', 'link'])
    .where(({ or, eb }) => or(beginnings.map((beginning) => eb('link', 'like', `${beginning}%`))))
    .orderBy(sql`case when refreshed_at is null then 0 else 1 end`)
    .orderBy('refreshed_at')
    .orderBy('position', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
}

/** Fills what is unknown and marks what is gone; what is known stays. */
export function refreshVideos(
  db: Database,
  told: ToldFacts[],
  at: Date,
  dryRun: boolean,
): Promise<RefreshTally> {
  return tryOrDo(db, dryRun, async (tx) => {
    const tally = { durations: 0, views: 0, gone: 0, back: 0 }
    for (const { id, link, available, duration, views } of told) {
      // Somebody may have given it another link since it was asked about.
      const same = tx.updateTable('video').where('id', '=', id).where('link', '=', link)
      if (duration !== null)
        tally.durations += await changed(same.set({ duration }).where('duration', 'is', null))
      if (views !== null && views > 0)
        tally.views += await changed(same.set({ views }).where('views', '=', 0))
      if (available)
        tally.back += await changed(
          same.set({ unavailable_since: null }).where('unavailable_since', 'is not', null),
        )
      else
        tally.gone += await changed(
          same.set({ unavailable_since: at.toISOString() }).where('unavailable_since', 'is', null),
        )
      await same.set({ refreshed_at: at.toISOString() }).execute()
    }
    if (Object.values(tally).some((count) => count > 0)) await dialectOf(tx).publishCatalogueChange(tx)
    return tally
  })
}

async function changed(update: {
  executeTakeFirstOrThrow(): Promise<{ numUpdatedRows: bigint }>
}): Promise<number> {
  return Number((await update.executeTakeFirstOrThrow()).numUpdatedRows)
}

/** Videos that cannot be seen where their link leads, the longest gone first. */
export function unavailableVideos(db: Database) {
  return db
    .selectFrom('video')
    .select(['id as _id', 'title', 'link', 'unavailable_since as unavailableSince'])
    .where('unavailable_since', 'is not', null)
    .orderBy('unavailable_since')
    .orderBy('position', 'desc')
    .execute()
}

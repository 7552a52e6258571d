import { sql } from 'kysely'
import type { Database, UnavailableReason, VideoRow } from '../../schema.ts'
import { countUpdated } from '../../statements.ts'
import { changeCatalogue } from '../change-catalogue.ts'

type LinkedVideo = Pick<VideoRow, 'id' | 'link'>

/** What the site that a video is embedded from reported; null where it did not. */
export interface ReportedFacts extends LinkedVideo {
  /** Null for an available video. */
  unavailable: UnavailableReason | null
  /** In seconds. */
  duration: number | null
  views: number | null
  /** The day. */
  publishedOn: string | null
}

/** Videos whose link matches a lower-case pattern of SQL: those never refreshed first, then the least recently refreshed, then the newest. */
export function videosToRefresh(db: Database, linkPattern: string): Promise<LinkedVideo[]> {
  return db
    .selectFrom('video')
    .select(['id', 'link'])
    .where(sql<boolean>`lower(link) like ${linkPattern}`)
    .orderBy(sql`case when refreshed_at is null then 0 else 1 end`)
    .orderBy('refreshed_at')
    .orderBy('position', 'desc')
    .execute()
}

/** Fills unknown durations, views and days of publication, also of a known month or year, and updates availability; known facts stay. Returns how many videos changed, and how. */
export function refreshVideos(db: Database, reported: ReportedFacts[], at: Date, dryRun: boolean) {
  return changeCatalogue(
    db,
    dryRun,
    async (tx) => {
      const result = { durations: 0, views: 0, days: 0, becameUnavailable: 0, becameAvailable: 0 }
      for (const { id, link, unavailable, duration, views, publishedOn } of reported) {
        // Unless its link was changed in the meantime.
        const video = tx.updateTable('video').where('id', '=', id).where('link', '=', link)
        if (duration !== null)
          result.durations += await countUpdated(video.set({ duration }).where('duration', 'is', null))
        if (views !== null && views > 0)
          result.views += await countUpdated(video.set({ views }).where('views', '=', 0))
        if (publishedOn !== null)
          result.days += await countUpdated(
            video
              .set({ published_on: publishedOn })
              .where(sql<boolean>`${publishedOn} like coalesce(published_on || '-', '') || '%'`),
          )
        if (unavailable === null)
          result.becameAvailable += await countUpdated(
            video.set({ unavailable_since: null }).where('unavailable_since', 'is not', null),
          )
        else
          result.becameUnavailable += await countUpdated(
            video.set({ unavailable_since: at.toISOString() }).where('unavailable_since', 'is', null),
          )
        await video.set({ unavailable_reason: unavailable, refreshed_at: at.toISOString() }).execute()
      }
      return result
    },
    (counts) => Object.values(counts).some((count) => count > 0),
  )
}

/** Unavailable videos, the longest unavailable first. */
export function unavailableVideos(db: Database) {
  return db
    .selectFrom('video')
    .select(['id as _id', 'title', 'link', 'unavailable_since as unavailableSince'])
    .select('unavailable_reason as reason')
    .where('unavailable_since', 'is not', null)
    .orderBy('unavailable_since')
    .orderBy('position', 'desc')
    .execute()
}

/** How many embedded videos are known to be unavailable. */
export async function countUnavailable(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('video')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unavailable_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

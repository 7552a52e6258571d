import { sql } from 'kysely'
import { minRewatchedSeconds } from '#contract/library/finished.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import { chunks } from '#service/chunks.ts'
import type { EntryKey } from '#service/cursor.ts'
import { latestOfEach, type ProgressEntry, type ProgressStore } from '#service/library/watching/progress.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, ProgressRow } from '../schema.ts'
import { afterKey, uniqueInKeyOrder } from '../statements.ts'

/** Progress in SQL. A report is a single statement, so that SQLite can commit it in a group with others. */
export function createProgressStore(db: Database): ProgressStore {
  const { inList, listParameter } = dialectOf(db)

  return {
    async save(userId, entries, now) {
      let saved = 0
      const rows = uniqueInKeyOrder(latestOfEach(entries), ({ id }) => id).map((entry) =>
        toRow(userId, entry),
      )
      for (const chunk of chunks(rows)) saved += await saveRows(chunk, now)
      return saved
    },
    async find(userId, videoIds) {
      const found = entries(userId).where(inList('video_id', listParameter(videoIds)))
      return (await found.execute()).map(toEntry)
    },
    async page(userId, { after, limit, unfinished }) {
      const page = latest(userId, limit)
        .$if(unfinished, (query) => query.where('finished', '=', 0))
        .$if(after !== undefined, (query) =>
          query.where(afterKey('last_seen_at', 'video_id', 'descending', after as EntryKey)),
        )
      return (await page.execute()).map(toEntry)
    },
    async latestIn(userId, list, limit) {
      return (await latest(userId, limit).where('list', '=', list).execute()).map(toEntry)
    },
    async remove(userId, videoId) {
      const { numDeletedRows } = await db
        .deleteFrom('progress')
        .where('user_id', '=', userId)
        .where('video_id', '=', videoId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async clear(userId) {
      await db.deleteFrom('progress').where('user_id', '=', userId).execute()
    },
  }

  function entries(userId: string) {
    return db
      .selectFrom('progress')
      .select(['video_id', 'seconds', 'duration', 'finished', 'last_seen_at', 'list', 'shuffle'])
      .where('user_id', '=', userId)
  }

  function latest(userId: string, limit: number) {
    return entries(userId).orderBy('last_seen_at', 'desc').orderBy('video_id', 'desc').limit(limit)
  }

  async function saveRows(rows: ProgressRow[], now: TimestampMicros | undefined): Promise<number> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('progress')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'video_id'])
          .doUpdateSet(({ ref }) => ({
            seconds: ref('excluded.seconds'),
            duration: ref('excluded.duration'),
            finished: sql<number>`case when progress.finished = 1
              and excluded.seconds < ${sql.lit(minRewatchedSeconds)} then 1 else excluded.finished end`,
            last_seen_at: ref('excluded.last_seen_at'),
            list: ref('excluded.list'),
            shuffle: ref('excluded.shuffle'),
          }))
          .where(({ eb, ref, or, and }) =>
            or([
              eb('excluded.last_seen_at', '>', ref('progress.last_seen_at')),
              // Stored while the clock was ahead.
              ...(now === undefined
                ? []
                : [and([eb('progress.last_seen_at', '>', now), eb('excluded.last_seen_at', '>=', now)])]),
            ]),
          ),
      )
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows)
  }
}

const toRow = (userId: string, { id, at, finished, ...entry }: ProgressEntry): ProgressRow => ({
  user_id: userId,
  video_id: id,
  ...entry,
  finished: Number(finished),
  last_seen_at: at,
})

const toEntry = ({
  video_id,
  last_seen_at,
  finished,
  ...entry
}: Omit<ProgressRow, 'user_id'>): ProgressEntry => ({
  id: video_id,
  at: last_seen_at,
  ...entry,
  finished: finished === 1,
})

import { sql } from 'kysely'
import { type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import { isNarrowed } from '#service/library/list-filter.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { isPresent } from '../catalogue/absent-videos.ts'
import { countVideos, keysOf } from '../catalogue/video-query.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { afterKey, prepared, withRetries } from '../statements.ts'
import { applyShelfBatch } from './shelf-batch.ts'

/** Shelves in SQL. Each write is a single statement, so that SQLite can commit it in a group with others. */
export function createShelfStore(db: Database): ShelfStore {
  const { inList, listParameter, unindexed } = dialectOf(db)
  const firstPage = prepared(db, entriesWithTotal)
  const laterPage = prepared(
    db,
    (userId: string, shelf: ShelfName, limit: number, countLimit: number, at: TimestampMicros, id: string) =>
      entriesWithTotal(userId, shelf, limit, countLimit).where(
        afterKey('added_at', 'video_id', 'descending', { at, id }),
      ),
  )
  const count = prepared(db, countEntries)
  // One text: a row for each costs more than to find it.
  const ids = prepared(db, (userId: string, shelf: ShelfName, limit: number) =>
    db
      .selectFrom(
        db
          .selectFrom('shelf_entry')
          .select(['video_id', 'added_at'])
          .where('user_id', '=', userId)
          .where('shelf', '=', shelf)
          .where('removal', 'is', null)
          .where(isPresent(sql.ref('video_id')))
          .orderBy('added_at', 'desc')
          .orderBy('video_id', 'desc')
          .limit(limit)
          .as('entry'),
      )
      .select(sql<string | null>`string_agg(video_id, ' ' order by added_at desc, video_id desc)`.as('ids')),
  )
  const add = prepared(db, (userId: string, shelf: ShelfName, videoId: string, at: TimestampMicros) =>
    db
      .insertInto('shelf_entry')
      .values({ user_id: userId, shelf, video_id: videoId, added_at: at, removal: null })
      // The primary key decides: two requests may be in flight. A removed entry becomes a new one.
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'shelf', 'video_id'])
          .doUpdateSet({ added_at: at, removal: null, addition: null })
          .where('shelf_entry.removal', 'is not', null),
      ),
  )
  const addIfNeverThere = prepared(
    db,
    (userId: string, shelf: ShelfName, videoId: string, at: TimestampMicros) =>
      db
        .insertInto('shelf_entry')
        .values({ user_id: userId, shelf, video_id: videoId, added_at: at, removal: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'shelf', 'video_id']).doNothing()),
  )
  const memberships = prepared(db, (userId: string, videoIds: unknown) =>
    db
      .selectFrom('shelf_entry')
      .select(['shelf', 'video_id as videoId'])
      .where('user_id', '=', userId)
      .where('shelf', 'in', shelfNames)
      .where(inList('video_id', videoIds))
      .where('removal', 'is', null),
  )
  const renew = prepared(db, (userId: string, shelf: ShelfName, videoId: string, at: TimestampMicros) =>
    db
      .updateTable('shelf_entry')
      .set(({ eb, ref }) => ({
        added_at: eb
          .case()
          .when(eb('added_at', '>', at))
          .then(ref('added_at'))
          .else(at)
          .end(),
      }))
      .where('user_id', '=', userId)
      .where('shelf', '=', shelf)
      .where('video_id', '=', videoId)
      .where('removal', 'is', null),
  )
  const remove = prepared(db, (userId: string, shelf: ShelfName, videoId: string, removal: string) =>
    db
      .updateTable('shelf_entry')
      .set({ removal })
      .where('user_id', '=', userId)
      .where('shelf', '=', shelf)
      .where('video_id', '=', videoId)
      .where('removal', 'is', null),
  )

  return {
    async page(userId, shelf, { after, limit, countLimit }) {
      const { rows } = after
        ? await laterPage(userId, shelf, limit, countLimit, after.at, after.id)
        : await firstPage(userId, shelf, limit, countLimit)
      // Rows carry the total; a page without rows after the first needs a query for it.
      const counted = rows[0] ?? (after && (await count(userId, shelf, countLimit)).rows[0])
      return { entries: rows.map(({ id, at }) => ({ id, at })), total: Number(counted?.total ?? 0) }
    },

    async ids(userId, shelf, limit) {
      const [row] = (await ids(userId, shelf, limit)).rows
      return row?.ids?.split(' ') ?? []
    },

    async orderedPage(userId, shelf, { order, after, limit, countLimit, ...narrowing }) {
      const filter = { ...narrowing, on: { userId, shelf } }
      const { rows } = await keysOf(db, { ...filter, order, after, limit }).execute(db)
      const isOnlyPage = !after && rows.length < limit
      const total = isOnlyPage ? Math.min(countLimit, rows.length) : await countAll()
      return { keys: rows.map(({ key, id }) => ({ key, id })), total }

      async function countAll(): Promise<number> {
        if (isNarrowed(narrowing)) return countVideos(db, filter, countLimit)
        return Number((await count(userId, shelf, countLimit)).rows[0]?.total)
      }
    },

    async add(userId, shelf, videoId, at) {
      return (await add(userId, shelf, videoId, at)).numAffectedRows === 1n
    },

    async addIfNeverThere(userId, shelf, videoId, at) {
      return (await addIfNeverThere(userId, shelf, videoId, at)).numAffectedRows === 1n
    },

    async renew(userId, shelf, videoId, at) {
      return (await renew(userId, shelf, videoId, at)).numAffectedRows === 1n
    },

    async remove(userId, shelf, videoId, removal) {
      return (await remove(userId, shelf, videoId, removal)).numAffectedRows === 1n
    },

    batch: (...args) => applyShelfBatch(db, ...args),

    async clear(userId, shelf, removal) {
      const update = db
        .updateTable('shelf_entry')
        .set({ removal })
        .where('user_id', '=', userId)
        .where('shelf', '=', shelf)
        .where('removal', 'is', null)
      const { numUpdatedRows } = await withRetries(() => update.executeTakeFirstOrThrow())
      return Number(numUpdatedRows)
    },

    async undo(userId, id, removal) {
      const update = db
        .updateTable('shelf_entry')
        .set(({ eb, ref }) => ({
          removal: eb.case().when('removal', 'is', null).then(removal).else(null).end(),
          addition: eb.case().when('removal', 'is', null).then(null).else(ref('addition')).end(),
        }))
        .where(unindexed('user_id'), '=', userId)
        .where(({ eb, or, and }) =>
          or([eb('removal', '=', id), and([eb('addition', '=', id), eb('removal', 'is', null)])]),
        )
      const { numUpdatedRows } = await withRetries(() => update.executeTakeFirstOrThrow())
      return Number(numUpdatedRows)
    },

    async memberships(userId, videoIds) {
      return (await memberships(userId, listParameter(videoIds))).rows
    },
  }

  function entriesWithTotal(userId: string, shelf: ShelfName, limit: number, countLimit: number) {
    return activeEntries(userId, shelf)
      .select(['video_id as id', 'added_at as at'])
      .select(countEntries(userId, shelf, countLimit).as('total'))
      .orderBy('added_at', 'desc')
      .orderBy('video_id', 'desc')
      .limit(limit)
  }

  function countEntries(userId: string, shelf: ShelfName, countLimit: number) {
    return db
      .selectFrom(
        activeEntries(userId, shelf)
          .select('video_id')
          .where(isPresent(sql.ref('shelf_entry.video_id')))
          .limit(countLimit)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
  }

  function activeEntries(userId: string, shelf: ShelfName) {
    return db
      .selectFrom('shelf_entry')
      .where('user_id', '=', userId)
      .where('shelf', '=', shelf)
      .where('removal', 'is', null)
  }
}

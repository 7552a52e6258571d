import { sql } from 'kysely'
import type { ShelfName } from '#contract/shelf.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { EntryKey } from '#service/cursor.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { batches, deleteInBatches, firstOfEach } from '../batches.ts'
import { dialectOf } from '../dialect.ts'
import { beyond } from '../keyset.ts'
import { prepared } from '../prepared-query.ts'
import type { Database, ShelfEntryRow } from '../schema.ts'
import { inTransaction } from '../transaction.ts'

/** Shelves in a table. */
export function createShelfStore(db: Database): ShelfStore {
  const dialect = dialectOf(db)
  const count = prepared(db, counted)
  const newest = prepared(db, (userId: string, shelf: ShelfName, limit: number, countAtMost: number) =>
    listed(userId, shelf, limit).select(counted(userId, shelf, countAtMost).as('counted')),
  )
  const add = prepared(db, (userId: string, shelf: ShelfName, videoId: string, at: TimestampMicros) =>
    db
      .insertInto('shelf_entry')
      .values({ user_id: userId, shelf, video_id: videoId, added_at: at, removal: null })
      // The key decides, not a look beforehand: two tabs may press at once. What was removed begins anew.
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'shelf', 'video_id'])
          .doUpdateSet({ added_at: at, removal: null })
          .where('shelf_entry.removal', 'is not', null),
      ),
  )
  const addFirst = prepared(db, (userId: string, shelf: ShelfName, videoId: string, at: TimestampMicros) =>
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
      .where('shelf', 'in', ['likes', 'watchlater', 'history'])
      .where(dialect.among('video_id', videoIds))
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
    async list(userId, shelf, after, limit) {
      const query = listed(userId, shelf, limit)
      return (after ? query.where(beyond('added_at', 'video_id', '<', after)) : query).execute()
    },

    async newest(userId, shelf, limit, countAtMost) {
      const { rows } = await newest(userId, shelf, limit, countAtMost)
      return { places: rows.map(({ id, at }) => ({ id, at })), counted: Number(rows[0]?.counted ?? 0) }
    },

    async count(userId, shelf, atMost) {
      const [row] = (await count(userId, shelf, atMost)).rows
      return Number(row?.counted)
    },

    async add(userId, shelf, videoId, at) {
      return (await add(userId, shelf, videoId, at)).numAffectedRows === 1n
    },

    async addFirst(userId, shelf, videoId, at) {
      return (await addFirst(userId, shelf, videoId, at)).numAffectedRows === 1n
    },

    addAll: (userId, shelf, places) => addToShelf(db, userId, shelf, places),

    async remove(userId, shelf, videoId, removal) {
      return (await remove(userId, shelf, videoId, removal)).numAffectedRows === 1n
    },

    async clear(userId, shelf, removal) {
      const { numUpdatedRows } = await db
        .updateTable('shelf_entry')
        .set({ removal })
        .where('user_id', '=', userId)
        .where('shelf', '=', shelf)
        .where('removal', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },

    async restore(userId, removal) {
      const { numUpdatedRows } = await db
        .updateTable('shelf_entry')
        .set({ removal: null })
        .where('removal', '=', removal)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },

    async memberships(userId, videoIds) {
      return (await memberships(userId, dialect.listed(videoIds))).rows
    },

    async removeAll(userId) {
      await db.deleteFrom('shelf_entry').where('user_id', '=', userId).execute()
    },

    async purge(before) {
      const key = ['user_id', 'shelf', 'video_id']
      await deleteInBatches(db, 'shelf_entry', key, sql`removal < ${before}`)
    },
  }

  function listed(userId: string, shelf: ShelfName, limit: number) {
    return there(userId, shelf)
      .select(['video_id as id', 'added_at as at'])
      .orderBy('added_at', 'desc')
      .orderBy('video_id', 'desc')
      .limit(limit)
  }

  function counted(userId: string, shelf: ShelfName, atMost: number) {
    return db
      .selectFrom(there(userId, shelf).select('video_id').limit(atMost).as('some'))
      .select(({ fn }) => fn.countAll<number>().as('counted'))
  }

  function there(userId: string, shelf: ShelfName) {
    return db
      .selectFrom('shelf_entry')
      .where('user_id', '=', userId)
      .where('shelf', '=', shelf)
      .where('removal', 'is', null)
  }
}

/** Puts videos on a shelf, each in its own place; what is there stays, what was removed begins anew. How many came. */
async function addToShelf(
  db: Database,
  userId: string,
  shelf: ShelfName,
  places: EntryKey[],
): Promise<number> {
  const rows = firstOfEach(places, ({ id }) => id).map(
    ({ id, at }): ShelfEntryRow => ({ user_id: userId, shelf, video_id: id, added_at: at, removal: null }),
  )
  let added = 0
  for (const some of batches(rows, batchSize)) added += await inTransaction(db, (tx) => insert(tx, some))
  return added
}

async function insert(tx: Database, rows: ShelfEntryRow[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shelf_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'shelf', 'video_id'])
        .doUpdateSet(({ ref }) => ({ added_at: ref('excluded.added_at'), removal: null }))
        .where('shelf_entry.removal', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Others' writes wait for no more than these. */
const batchSize = 500

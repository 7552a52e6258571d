import { sql } from 'kysely'
import { type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import type { StoredShelf } from '#contract/library/stored-shelves.ts'
import { chunks } from '#service/chunks.ts'
import type { EntryKey } from '#service/cursor.ts'
import { isNarrowed } from '#service/library/list-filter.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { isPresent } from '../catalogue/absent-videos.ts'
import { countVideos, keysOf } from '../catalogue/video-query.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { afterKey, countUpdated, inTransaction, uniqueInKeyOrder, withRetries } from '../statements.ts'

/** Shelves in SQL. Each write but a batch is a single statement, so that SQLite can commit it in a group with others. */
export function createShelfStore(db: Database): ShelfStore {
  const { lock, inList, listParameter, unindexed } = dialectOf(db)

  return {
    async page(userId, shelf, { countLimit, ...request }) {
      const { order, after, limit, ...narrowing } = request
      const on = { userId, shelf }
      const { rows } = await keysOf(db, { ...request, on }).execute(db)
      const isOnlyPage = !after && rows.length < limit
      const total = isOnlyPage
        ? Math.min(countLimit, rows.length)
        : isNarrowed(narrowing)
          ? await countVideos(db, { ...narrowing, on }, countLimit)
          : await countEntries(userId, shelf, countLimit)
      return { keys: rows.map(({ key, id }) => ({ key, id })), total }
    },

    entries(userId, shelf, { after, limit }) {
      const entries = activeEntries(db, userId, shelf)
        .select(['video_id as id', 'added_at as at'])
        .orderBy('added_at', 'desc')
        .orderBy('video_id', 'desc')
        .limit(limit)
      return (
        after ? entries.where(afterKey('added_at', 'video_id', 'descending', after)) : entries
      ).execute()
    },

    async add(userId, shelf, id, at) {
      return (await addEntries(db, userId, shelf, [{ id, at }])).length === 1
    },

    async addIfNeverThere(userId, shelf, videoId, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('shelf_entry')
        .values({ user_id: userId, shelf, video_id: videoId, added_at: at, removal: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'shelf', 'video_id']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async renew(userId, shelf, videoId, at) {
      const added_at = sql<number>`case when added_at > ${at} then added_at else ${at} end`
      const renewal = activeUpdate(db, userId, shelf).set({ added_at }).where('video_id', '=', videoId)
      return (await countUpdated(renewal)) === 1
    },

    async remove(userId, shelf, videoId, removal) {
      const update = activeUpdate(db, userId, shelf).set({ removal }).where('video_id', '=', videoId)
      return (await countUpdated(update)) === 1
    },

    /** Of two batches of one user, the second sees what the first has changed. */
    batch: (userId, shelf, { add, remove }, batchId) =>
      inTransaction(db, async (tx) => {
        await lock(tx, `shelves of ${userId}`)
        const added = new Set<string>()
        for (const chunk of chunks(uniqueInKeyOrder(add, ({ id }) => id)))
          for (const id of await addEntries(tx, userId, shelf, chunk, batchId)) added.add(id)
        let removed = 0
        for (const chunk of chunks(remove.toSorted())) {
          const update = activeUpdate(tx, userId, shelf).set({ removal: batchId })
          removed += await countUpdated(update.where(inList('video_id', listParameter(chunk))))
        }
        return { added: add.map(({ id }) => id).filter((id) => added.has(id)), removed }
      }),

    clear: (userId, shelf, removal) =>
      withRetries(() => countUpdated(activeUpdate(db, userId, shelf).set({ removal }))),

    undo(userId, id, removal) {
      const update = db
        .updateTable('shelf_entry')
        .set({ removal: sql`case when removal is null then ${removal} end` })
        .where(unindexed('user_id'), '=', userId)
        .where(({ eb, or, and }) => or([eb('removal', '=', id), and({ addition: id, removal: null })]))
      return withRetries(() => countUpdated(update))
    },

    memberships: (userId, videoIds) =>
      db
        .selectFrom('shelf_entry')
        .select(['shelf', 'video_id as videoId'])
        .where('user_id', '=', userId)
        .where('shelf', 'in', shelfNames)
        .where(inList('video_id', listParameter(videoIds)))
        .where('removal', 'is', null)
        .$narrowType<{ shelf: ShelfName }>()
        .execute(),
  }

  async function countEntries(userId: string, shelf: StoredShelf, countLimit: number): Promise<number> {
    const counted = activeEntries(db, userId, shelf)
      .select('video_id')
      .where(isPresent(sql.ref('shelf_entry.video_id')))
      .limit(countLimit)
      .as('counted')
    const total = db.selectFrom(counted).select(({ fn }) => fn.countAll<number>().as('total'))
    return Number((await total.executeTakeFirstOrThrow()).total)
  }
}

const activeEntries = (db: Database, userId: string, shelf: StoredShelf) =>
  db.selectFrom('shelf_entry').where(({ and }) => and({ user_id: userId, shelf, removal: null }))

const activeUpdate = (db: Database, userId: string, shelf: StoredShelf) =>
  db.updateTable('shelf_entry').where(({ and }) => and({ user_id: userId, shelf, removal: null }))

/**
 * Returns the ids of those that were not there. The primary key decides: two requests may be in flight. A removed entry becomes
 * a new one. `addition` is the id of the batch that adds them.
 */
export async function addEntries(
  db: Database,
  userId: string,
  shelf: StoredShelf,
  entries: EntryKey[],
  addition: string | null = null,
): Promise<string[]> {
  const values = entries.map(({ id, at }) => sql`(${userId}, ${shelf}, ${id}, ${at}, ${addition})`)
  const { rows } = await sql<{ id: string }>`
    insert into shelf_entry (user_id, shelf, video_id, added_at, addition) values ${sql.join(values)}
    on conflict (user_id, shelf, video_id) do update
      set added_at = excluded.added_at, removal = null, addition = excluded.addition
      where shelf_entry.removal is not null
    returning video_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import { type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { isPresent } from '../catalogue/absent-videos.ts'
import { countVideos, keysOf, sourceOf } from '../catalogue/ordered-videos.ts'
import { dialectOf } from '../dialect.ts'
import { afterKey } from '../keyset.ts'
import type { Database } from '../schema.ts'
import { searchTitles } from '../search/search-titles.ts'
import { withRetries } from '../transaction.ts'
import { changeShelf } from './change-shelf.ts'

/** Shelves in SQL. Each write is a single statement, so that SQLite can commit it in a group with others. */
export function createShelfStore(db: Database): ShelfStore {
  const { inList, listParameter, unindexed } = dialectOf(db)

  return {
    async page(userId, shelf, { after, limit, countLimit }) {
      const first = activeEntries(userId, shelf)
        .select(['video_id as id', 'added_at as at'])
        .select(countEntries(userId, shelf, countLimit).as('total'))
        .orderBy('added_at', 'desc')
        .orderBy('video_id', 'desc')
        .limit(limit)
      const page = after ? first.where(afterKey('added_at', 'video_id', 'descending', after)) : first
      const rows = await page.execute()
      // Rows carry the total; a page without rows after the first needs a query for it.
      const total = rows[0]?.total ?? (after ? await count(userId, shelf, countLimit) : 0)
      return { entries: rows.map(({ id, at }) => ({ id, at })), total: Number(total) }
    },

    async orderedPage(userId, shelf, { order, after, limit, countLimit, ...search }) {
      const filter = { ...search, on: { userId, shelf } }
      const titles = await searchTitles(db, search)
      const { rows } = await keysOf(
        db,
        { ...filter, order, after, limit },
        await sourceOf(db, filter, titles),
      ).execute(db)
      const total = titles
        ? await countVideos(db, filter, titles, countLimit)
        : await count(userId, shelf, countLimit)
      return { keys: rows.map(({ key, id }) => ({ key, id })), total }
    },

    async add(userId, shelf, videoId, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('shelf_entry')
        .values({ user_id: userId, shelf, video_id: videoId, added_at: at, removal: null })
        // The primary key decides: two requests may be in flight. A removed entry becomes a new one.
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'shelf', 'video_id'])
            .doUpdateSet({ added_at: at, removal: null, addition: null })
            .where('shelf_entry.removal', 'is not', null),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async addIfNeverThere(userId, shelf, videoId, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('shelf_entry')
        .values({ user_id: userId, shelf, video_id: videoId, added_at: at, removal: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'shelf', 'video_id']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async remove(userId, shelf, videoId, removal) {
      const { numUpdatedRows } = await db
        .updateTable('shelf_entry')
        .set({ removal })
        .where('user_id', '=', userId)
        .where('shelf', '=', shelf)
        .where('video_id', '=', videoId)
        .where('removal', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    batch: (...args) => changeShelf(db, ...args),

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

    memberships: (userId, videoIds) =>
      db
        .selectFrom('shelf_entry')
        .select(['shelf', 'video_id as videoId'])
        .where('user_id', '=', userId)
        .where('shelf', 'in', shelfNames)
        .where(inList('video_id', listParameter(videoIds)))
        .where('removal', 'is', null)
        .execute(),
  }

  async function count(userId: string, shelf: ShelfName, countLimit: number): Promise<number> {
    const { total } = await countEntries(userId, shelf, countLimit).executeTakeFirstOrThrow()
    return Number(total)
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

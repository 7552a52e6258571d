import { noWatching, type WatchingStore } from '#service/library/watching/watching.ts'
import type { Database } from '../schema.ts'

/** Queues and paused histories in SQL. */
export function createWatchingStore(db: Database): WatchingStore {
  return {
    async find(userId) {
      const row = await db.selectFrom('watching').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row ? { queue: JSON.parse(row.queue), historyPaused: row.history_paused === 1 } : noWatching
    },
    async change(userId, { queue, historyPaused }) {
      const changed = {
        ...(queue && { queue: JSON.stringify(queue) }),
        ...(historyPaused !== undefined && { history_paused: Number(historyPaused) }),
      }
      await db
        .insertInto('watching')
        .values({ user_id: userId, queue: '[]', history_paused: 0, ...changed })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
        .execute()
    },
  }
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../dialect.ts'

export const coveringOrder: Migration = { up }

/** A key that has the orders: sorting a set reads only the index. SQLite's table is its key. */
async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`alter table video_order drop constraint video_order_pkey`.execute(db)
  await sql`
    alter table video_order add primary key (video_id) include (title, length, views)`.execute(db)
}

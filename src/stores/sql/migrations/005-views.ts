import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const viewsTable: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('video_views')
    .addColumn('video_id', 'text', (column) => column.primaryKey())
    .addColumn('counted', 'bigint', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
}

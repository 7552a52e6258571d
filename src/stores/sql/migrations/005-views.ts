import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const viewsTable: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('video_views')
    .addColumn('video_id', keyType, (column) => column.primaryKey())
    .addColumn('counted', 'bigint', (column) => column.notNull())
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
}

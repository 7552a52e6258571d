import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const viewsFlushTable: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('views_flush')
    .addColumn('id', keyType, (column) => column.primaryKey())
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
}

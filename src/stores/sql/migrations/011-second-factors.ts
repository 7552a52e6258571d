import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const secondFactorTables: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', keyType, (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('code_hash', keyType, (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
}

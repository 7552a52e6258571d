import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const sessionTable: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('session')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('id', keyType, (column) => column.notNull())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_key', ['user_id', 'id'])
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
  await db.schema.createIndex('session_used').on('session').column('used_at').execute()
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const passwordResetTable: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('password_reset')
    .addColumn('user_id', keyType, (column) => column.primaryKey())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .addColumn('token_hash', keyType, (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
}

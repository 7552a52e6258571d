import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const accountTables: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('account')
    .addColumn('id', keyType, (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('folded_email', keyType, (column) => column.notNull().unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('extra', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('revoked_token')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('token_id', keyType, (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('revoked_token_key', ['user_id', 'token_id'])
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
  await db.schema.createIndex('revoked_token_expires').on('revoked_token').column('expires_at').execute()
}

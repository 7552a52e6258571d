import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const libraryTables: Migration = { up }

/** The key of every table begins with the user. A removed row stays until it is purged, with its removal's id, so that it can be restored. */
async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('shelf_entry')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('shelf', keyType, (column) => column.notNull())
    .addColumn('video_id', keyType, (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('removal', keyType)
    .addPrimaryKeyConstraint('shelf_entry_key', ['user_id', 'shelf', 'video_id'])
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
  await db.schema
    .createIndex('shelf_entry_order')
    .on('shelf_entry')
    .columns(['user_id', 'shelf', 'added_at', 'video_id'])
    .where(sql.ref('removal'), 'is', null)
    .execute()
  await removals(db, 'shelf_entry')

  await db.schema
    .createTable('playlist')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('id', keyType, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('video_count', 'integer', (column) => column.notNull())
    .addColumn('removal', keyType)
    .addPrimaryKeyConstraint('playlist_key', ['user_id', 'id'])
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
  await db.schema
    .createIndex('playlist_order')
    .on('playlist')
    .columns(['user_id', 'created_at', 'id'])
    .where(sql.ref('removal'), 'is', null)
    .execute()
  await removals(db, 'playlist')

  await db.schema
    .createTable('playlist_entry')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('playlist_id', keyType, (column) => column.notNull())
    .addColumn('video_id', keyType, (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('removal', keyType)
    .addPrimaryKeyConstraint('playlist_entry_key', ['user_id', 'playlist_id', 'video_id'])
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
  await db.schema
    .createIndex('playlist_entry_order')
    .on('playlist_entry')
    .columns(['user_id', 'playlist_id', 'added_at', 'video_id'])
    .where(sql.ref('removal'), 'is', null)
    .execute()
  await db.schema
    .createIndex('playlist_entry_video')
    .on('playlist_entry')
    .columns(['user_id', 'video_id'])
    .where(sql.ref('removal'), 'is', null)
    .execute()
  await removals(db, 'playlist_entry')
}

/** For restoring and purging; small, because removed rows are few at any time. */
async function removals(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_removal`)
    .on(table)
    .column('removal')
    .where(sql.ref('removal'), 'is not', null)
    .execute()
}

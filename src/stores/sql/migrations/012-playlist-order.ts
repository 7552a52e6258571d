import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { entryPosition } from '../library/playlist-rows.ts'
import { columnTypesOf } from './column-types.ts'

export const playlistOrder: Migration = { up }

/** Existing entries stay in the order added, without a write. The old order's index would only slow writes down. */
async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType } = columnTypesOf(db)
  await db.schema.alterTable('account').addColumn('display_name', 'text').execute()
  await db.schema.alterTable('playlist').addColumn('share_token', keyType).execute()
  await db.schema
    .createIndex('playlist_share')
    .unique()
    .on('playlist')
    .column('share_token')
    .where(sql.ref('share_token'), 'is not', null)
    .execute()
  await db.schema.alterTable('playlist_entry').addColumn('position', keyType).execute()
  await db.schema.alterTable('playlist_entry').addColumn('note', 'text').execute()
  await db.schema
    .createIndex('playlist_entry_position')
    .on('playlist_entry')
    .expression(sql`user_id, playlist_id, (${entryPosition}), video_id`)
    .where(sql.ref('removal'), 'is', null)
    .execute()
  await db.schema.dropIndex('playlist_entry_order').execute()
}

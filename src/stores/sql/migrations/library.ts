import { type Kysely, sql } from 'kysely'
import { entryPosition } from '../library/playlist-rows.ts'
import { columnTypesOf } from './column-types.ts'

export const libraryMigrations = {
  '003-library': { up: libraryTables },
  '012-playlist-order': { up: playlistOrder },
  '017-absent-videos': { up: absentVideos },
  '019-additions': { up: additions },
  '020-note-bytes': { up: noteBytes },
  '024-playlist-updates': { up: playlistUpdates },
  '026-watching': { up: watching },
  '033-watched-order': { up: watchedOrder },
  '035-progress-without-tokens': { up: progressWithoutTokens },
}

/** The key of every table begins with the user. A removed row stays until it is purged, with its removal's id, so that it can be restored. */
async function libraryTables(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('shelf_entry')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('shelf', keyType, (column) => column.notNull())
    .addColumn('video_id', keyType, (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('removal', keyType)
    .addPrimaryKeyConstraint('shelf_entry_key', ['user_id', 'shelf', 'video_id'])
    .$call(keyedTable)
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
    .$call(keyedTable)
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
    .$call(keyedTable)
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

/** Existing entries stay in the order added, without a write. The old order's index would only slow writes down. */
async function playlistOrder(db: Kysely<unknown>): Promise<void> {
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

/** Videos that have left the catalogue while users have them in lists. */
async function absentVideos(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('absent_video')
    .addColumn('id', keyType, (column) => column.primaryKey())
    .$call(keyedTable)
    .execute()
  await sql`
    insert into absent_video
    select video_id from shelf_entry where not exists (select 1 from video where video.id = video_id)
    union select video_id from playlist_entry where not exists (select 1 from video where video.id = video_id)`.execute(
    db,
  )
}

/** An entry that a batch added has the batch's id until the purge, so that an undo finds it. */
async function additions(db: Kysely<unknown>): Promise<void> {
  const { keyType } = columnTypesOf(db)
  for (const table of ['shelf_entry', 'playlist_entry']) {
    await db.schema.alterTable(table).addColumn('addition', keyType).execute()
    await db.schema
      .createIndex(`${table}_addition`)
      .on(table)
      .column('addition')
      .where(sql.ref('addition'), 'is not', null)
      .execute()
  }
}

/** What the notes of each playlist take, so that a quota sums a user's playlists and reads no entry. */
async function noteBytes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('playlist')
    .addColumn('note_bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update playlist set note_bytes = noted.bytes
    from (
      select user_id, playlist_id, sum(octet_length(note)) as bytes from playlist_entry
      where note is not null and removal is null group by user_id, playlist_id
    ) as noted
    where noted.user_id = playlist.user_id and noted.playlist_id = playlist.id`.execute(db)
}

/** When each playlist was last changed: until now, when its newest video was added. */
async function playlistUpdates(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('playlist').addColumn('updated_at', 'bigint').execute()
  await sql`
    update playlist set updated_at = newest.at
    from (
      select user_id, playlist_id, max(added_at) as at from playlist_entry
      where removal is null group by user_id, playlist_id
    ) as newest
    where newest.user_id = playlist.user_id and newest.playlist_id = playlist.id
      and newest.at > playlist.created_at`.execute(db)
}

/** How far users have watched videos, what they queued, and whether their history is paused. */
async function watching(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('progress')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('video_id', keyType, (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('duration', 'integer')
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('list', 'text')
    .addPrimaryKeyConstraint('progress_key', ['user_id', 'video_id'])
    .$call(keyedTable)
    .execute()
  await db.schema
    .createIndex('progress_unfinished')
    .on('progress')
    .columns(['user_id', 'last_seen_at', 'video_id'])
    .where(sql.ref('finished'), '=', 0)
    .execute()
  await db.schema
    .createTable('watching')
    .addColumn('user_id', keyType, (column) => column.primaryKey())
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('history_paused', 'integer', (column) => column.notNull())
    .$call(keyedTable)
    .execute()
}

async function watchedOrder(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('progress').addColumn('shuffle', 'integer').execute()
}

/** Earlier versions stored the token of the shared playlist that a video was watched in. */
async function progressWithoutTokens(db: Kysely<unknown>): Promise<void> {
  await sql`update progress set list = null, shuffle = null where list like 'shared:%'`.execute(db)
}

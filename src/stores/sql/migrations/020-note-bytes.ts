import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const noteBytes: Migration = { up }

/** What the notes of each playlist take, so that a quota sums a user's playlists and reads no entry. */
async function up(db: Kysely<unknown>): Promise<void> {
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

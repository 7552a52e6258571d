import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const absentVideos: Migration = { up }

/** Videos that have left the catalogue while users have them in lists. */
async function up(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('absent_video')
    .addColumn('id', keyType, (column) => column.primaryKey())
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
    .execute()
  await sql`
    insert into absent_video
    select video_id from shelf_entry where not exists (select 1 from video where video.id = video_id)
    union select video_id from playlist_entry where not exists (select 1 from video where video.id = video_id)`.execute(
    db,
  )
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const removedVideos: Migration = { up }

/** Whether an operator removed a video, so that the catalogue's files do not bring it back. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('absent_video')
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

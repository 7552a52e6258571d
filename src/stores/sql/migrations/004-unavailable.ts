import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const unavailableVideos: Migration = { up }

/** What is known of videos that another site plays: since when they cannot be seen there, and when that was last asked. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['unavailable_since', 'refreshed_at'])
    await db.schema.alterTable('video').addColumn(column, 'text').execute()
}

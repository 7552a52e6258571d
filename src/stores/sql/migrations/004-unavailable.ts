import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const unavailableVideos: Migration = { up }

/** Since when a video is unavailable on the site that it is embedded from, and when that site was last queried. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['unavailable_since', 'refreshed_at'])
    await db.schema.alterTable('video').addColumn(column, 'text').execute()
}

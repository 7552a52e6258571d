import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const looseTitles: Migration = { up }

/** Filled for existing videos by the next load of the catalogue, because `foldVersion` has changed. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('video').addColumn('loose_title', 'text').execute()
}

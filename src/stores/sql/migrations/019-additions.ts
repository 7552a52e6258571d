import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypesOf } from './column-types.ts'

export const additions: Migration = { up }

/** An entry that a batch added has the batch's id until the purge, so that an undo finds it. */
async function up(db: Kysely<unknown>): Promise<void> {
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

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../dialect.ts'

export const searchInOneProcess: Migration = { up }

/** A worker takes longer to start than a search takes. */
async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`alter function title_pieces(text) parallel restricted`.execute(db)
}

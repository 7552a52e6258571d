import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { dialectOf } from '../dialect.ts'

export const searchInOneProcess: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await dialectOf(db).titles.searchInOneProcess(db)
}

import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '#hosts/node/database/open-postgres.ts'
import type { Database } from '#stores/sql/schema.ts'
import { migratedDatabase } from './migrated-database.fixture.ts'

/** Tables in a real PostgreSQL for the tests of one file, emptied for each who asks. */
export function postgresTables(flags: string[] = []): () => Promise<Database> {
  const url = migratedDatabase(flags)
  let db: Database
  let names: string
  beforeAll(async () => {
    ;({ db } = openPostgres(url(), 10))
    const tables = await db.introspection.getTables()
    names = tables.map(({ name }) => `"${name}"`).join(', ')
  })
  afterAll(() => db?.destroy())
  return async () => {
    await sql.raw(`truncate ${names}`).execute(db)
    return db
  }
}

import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { migratePostgres, openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import type { Database } from '#stores/sql/schema.ts'
import { type Postgres, startPostgres } from './postgres.fixture.ts'

/** A migrated PostgreSQL database for the tests of one file, whose tables each call empties. */
export function postgresTables(flags: string[] = []): () => Promise<Database> {
  let postgres: Postgres
  let db: Database
  let deletions: string
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off', ...flags])
    const url = await postgres.createDatabase()
    await migratePostgres(url)
    ;({ db } = openPostgres(url, { poolSize: 10 }))
    const tables = await db.introspection.getTables()
    // Reversed, because videos reference categories. Truncating takes many times longer: it makes new files.
    deletions = tables
      .map(({ name }) => `delete from "${name}"`)
      .toReversed()
      .join(';')
  })
  afterAll(async () => {
    await db?.destroy()
    await postgres?.close()
  })
  return async () => {
    await sql.raw(deletions).execute(db)
    return db
  }
}

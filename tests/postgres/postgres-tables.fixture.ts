import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { commandTimeouts, openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import type { Database } from '#stores/sql/schema.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

/** A migrated PostgreSQL database for the tests of one file, whose tables each call empties. */
export function postgresTables(): () => Promise<Database> {
  const postgres = postgresOfSuite()
  let db: Database
  let deletions: string
  beforeAll(async () => {
    // A busy machine lets many calls at once wait for longer than a visitor does.
    ;({ db } = openPostgres(await postgres.createMigrated(), { poolSize: 10, timeouts: commandTimeouts }))
    const tables = await db.introspection.getTables()
    // Reversed, because videos reference categories. Truncating takes many times longer: it makes new files.
    deletions = tables
      .map(({ name }) => `delete from "${name}"`)
      .toReversed()
      .join(';')
  })
  afterAll(() => db?.destroy())
  return async () => {
    await sql.raw(deletions).execute(db)
    return db
  }
}

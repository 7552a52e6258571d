import { afterAll, beforeAll } from 'vitest'
import { migratePostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { type Postgres, startPostgres } from './postgres.fixture.ts'

/** The URL of a migrated PostgreSQL database for the tests of one file. */
export function migratedDatabase(): () => string {
  let postgres: Postgres
  let url: string
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off'])
    url = await postgres.createDatabase()
    await migratePostgres(url)
  })
  afterAll(() => postgres?.close())
  return () => url
}

import { afterAll, beforeAll } from 'vitest'
import { migratePostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { type Postgres, startPostgres } from './postgres.fixture.ts'

/** A PostgreSQL server for the tests of one file. */
export function postgresOfSuite(flags: string[] = []) {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off', ...flags])
  })
  afterAll(() => postgres?.close())
  return {
    urlOf: (name: string) => postgres.urlOf(name),
    createDatabase: () => postgres.createDatabase(),
    async createMigrated(): Promise<string> {
      const url = await postgres.createDatabase()
      await migratePostgres(url)
      return url
    },
  }
}

/** The URL of a migrated database for the tests of one file. */
export function migratedDatabase(): () => string {
  const { createMigrated } = postgresOfSuite()
  let url: string
  beforeAll(async () => {
    url = await createMigrated()
  })
  return () => url
}

import { afterAll, test } from 'vitest'
import {
  commandTimeouts,
  migratePostgres,
  openPostgres,
} from '#hosts/node/database/postgres/open-postgres.ts'
import { createUsers } from '../contract/stores/account-stores.fixture.ts'
import { type Postgres, runSql, startPostgres } from './postgres.fixture.ts'

/** Nothing is lost with it, and little of it is read twice: durability and large caches are only slow. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=8MB']
/** Nothing runs in the background; a deadlock is found at once. */
const quiet = ['autovacuum=off', 'io_method=sync', 'deadlock_timeout=20ms']

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of other fixtures from it.
const withServer = test.extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const postgres = await startPostgres([...quick, ...quiet].flatMap((setting) => ['-c', setting]))
  onCleanup(postgres.close)
  const url = await postgres.createDatabase()
  await migratePostgres(url)
  return { postgres, migrated: nameOf(url) }
})

/** A PostgreSQL server that all files of a worker share. The databases made on it are dropped with the file. */
export function postgresOfSuite() {
  let postgres: Postgres
  let migrated: string
  const created: string[] = []
  withServer.beforeAll(({ server }) => {
    ;({ postgres, migrated } = server)
  })
  afterAll(async () => {
    const drops = created.map((url) => `drop database ${nameOf(url)} with (force)`)
    if (drops.length > 0) await runSql(postgres.urlOf('postgres'), ...drops)
  })

  async function create(template?: string): Promise<string> {
    const url = await postgres.createDatabase(template)
    created.push(url)
    return url
  }
  return {
    urlOf: (name: string) => postgres.urlOf(name),
    createDatabase: () => create(),
    /** Returns the URL of a new database with tables, which are empty. */
    createMigrated: () => create(migrated),
  }
}

/** The URL of a migrated database for the tests of one file, with the accounts of users. */
export function migratedDatabase(...users: string[]): () => string {
  const { createMigrated } = postgresOfSuite()
  let url: string
  withServer.beforeAll(async () => {
    url = await createMigrated()
    const { db } = openPostgres(url, { poolSize: 1, timeouts: commandTimeouts })
    await createUsers(db, ...users)
    await db.destroy()
  })
  return () => url
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openForServing } from '#hosts/node/database/open-database.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createMetrics } from '#hosts/node/observability/metrics.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { readSettings } from '#settings/settings.ts'
import { changeFile } from '../node/sqlite-file.fixture.ts'
import { temporaryFolder } from '../node/temporary-folder.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()

describe.each([
  ['SQLite', sqliteHost],
  ['PostgreSQL', postgresHost],
])('%s', (_, openHost) => {
  it('serves a database that a newer version has migrated, and logs that', async () => {
    const { open, run } = await openHost()
    expect(await open()).toEqual([])
    await run("insert into kysely_migration values ('999-later', '2099-01-01T00:00:00.000Z')")
    expect(await open()).toEqual([['999-later']])
  })

  it('rejects a database whose migrations differ, with a message, and leaves it unchanged', async () => {
    const { open, run, columns } = await openHost()
    await open()
    await run(
      'drop table video_views',
      'drop index video_unavailable',
      'alter table video drop column unavailable_since',
      "delete from kysely_migration where name >= '004'",
    )
    const before = await columns()
    const rejected = await open().catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(OperatorError)
    expect((rejected as Error).message).toMatch(
      /^Cannot migrate the schema of \S+ \(.*refreshed_at.*\)\. Nothing was changed\. /,
    )
    // 004 adds two columns: the first must not stay when the second fails.
    expect(await columns()).toEqual(before)
  })
})

async function sqliteHost() {
  const dataDir = await temporaryFolder()
  const path = sqliteFile(dataDir)
  return {
    open: () => openAndClose({ DATA_DIR: dataDir }),
    run: async (...statements: string[]) => changeFile(path, ...statements),
    async columns() {
      using db = new DatabaseSync(path, { timeout: 5000 })
      return db.prepare("select name from pragma_table_info('video')").all()
    },
  }
}

async function postgresHost() {
  const url = await postgres.createDatabase()
  const settings = { DATABASE_URL: url, TOKEN_SECRET: secret, DATA_DIR: await temporaryFolder() }
  return {
    open: () => openAndClose(settings),
    run: (...statements: string[]) => runSql(url, ...statements),
    columns: () =>
      runSql(url, "select column_name from information_schema.columns where table_name = 'video'"),
  }
}

/** The migrations that are logged while a host opens its database. */
async function openAndClose(environment: Record<string, string>) {
  const logged: unknown[] = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).migrations) })
  const settings = readSettings(environment)
  const { close } = await openForServing(settings, log, createMetrics(settings).database)
  await close()
  return logged
}

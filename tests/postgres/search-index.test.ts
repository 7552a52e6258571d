import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openForServing } from '#hosts/node/database/open-database.ts'
import { createMetrics } from '#hosts/node/observability/metrics.ts'
import { readSettings } from '#settings/settings.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { categoriesNamed, filesOf, videosTitled } from '../contract/fixtures/catalogue.fixture.ts'
import { temporaryFolder } from '../node/temporary-folder.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()

const searchIndexes = `
  select indexname as name from pg_indexes
  where tablename = 'video' and indexdef ~ 'gin' order by 1`

it('without the extension, which a role may not create, searches work and a line in the log says so; later it is used', async () => {
  const url = await postgres.createDatabase()
  const guest = new URL(url)
  guest.username = guest.password = 'guest'
  await runSql(url, "create role guest login password 'guest'", 'grant all on schema public to guest')
  onTestFinished(async () => void (await runSql(url, 'drop owned by guest', 'drop role guest')))

  const { logged, db, catalogue } = await serve(guest.href)
  await loadCatalogue(db, filesOf(categoriesNamed('Action'), videosTitled('Star Fox')), new Date(0))
  expect(logged.filter((line) => line.includes('pg_trgm'))).toHaveLength(1)
  expect((await catalogue.videos({ search: 'star', limit: 9 })).videos).toMatchObject([{ title: 'Star Fox' }])
  expect(await runSql(url, searchIndexes)).toEqual([])

  await runSql(url, 'create extension pg_trgm')
  expect((await serve(guest.href)).logged).toEqual([])
  expect(await runSql(url, searchIndexes)).toEqual([{ name: 'video_search_texts' }])
})

it('of copies that start together on a new database one creates the extension and the indexes, which none takes for missing', async () => {
  const url = await postgres.createDatabase()
  const copies = await Promise.all(Array.from({ length: 5 }, () => serve(url)))
  expect(copies.flatMap(({ logged }) => logged)).toEqual([])
  expect(await runSql(url, searchIndexes)).toEqual([{ name: 'video_search_texts' }])
  expect(await runSql(url, 'select indexrelid from pg_index where not indisvalid')).toEqual([])
})

/** Opens a database for serving; what is logged meanwhile. */
async function serve(url: string) {
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const environment = { DATABASE_URL: url, TOKEN_SECRET: secret, DATA_DIR: await temporaryFolder() }
  const settings = readSettings(environment)
  const database = await openForServing(settings, log, createMetrics(settings).database)
  onTestFinished(database.close)
  return { logged, db: database.db, catalogue: database.catalogue }
}

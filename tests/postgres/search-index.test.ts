import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openForServing } from '#hosts/node/database/open-database.ts'
import { migratePostgres } from '#hosts/node/database/postgres/open-postgres.ts'
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

  const { logged, catalogue } = await serve(guest.href)
  expect(logged.filter((line) => line.includes('pg_trgm'))).toHaveLength(1)
  expect((await catalogue.videos({ search: 'star', limit: 9 })).videos).toMatchObject([{ title: 'Star Fox' }])
  expect(await runSql(url, searchIndexes)).toEqual([])

  await runSql(url, 'create extension pg_trgm')
  expect((await serve(guest.href)).logged).toEqual([])
  expect(await runSql(url, searchIndexes)).toEqual([{ name: 'video_search_texts' }])
})

it('replaces the indexes of earlier versions', async () => {
  const url = await postgres.createMigrated()
  await runSql(
    url,
    'create index video_title_trigrams on video using gin (folded_title gin_trgm_ops)',
    'create index video_loose_trigrams on video using gin (loose_title gin_trgm_ops)',
    'drop table absent_video, progress, watching, invitation, missed_search, featured_video, rate_limit, site_setting',
    'drop index video_game_position, video_creator_position, video_category_year_position',
    'alter table video drop column aliases, drop column counted, drop column lang, drop column tracks',
    'alter table video drop column folded_creator, drop column folded_aliases',
    'alter table video drop column unavailable_reason, drop column edited, drop column source_path',
    'alter table category drop column lang, drop column renamed_from, drop column former_names, drop column merged_from',
    'alter table catalogue_load drop column version, drop column is_own, drop column is_ordered',
    'alter table account drop column email_confirmed_at, drop column disabled_at, drop column last_sign_in_at',
    'alter table playlist drop column note_bytes',
    'alter table playlist drop column updated_at',
    'alter table shelf_entry drop column addition',
    'alter table playlist_entry drop column addition',
    "delete from kysely_migration where name >= '014'",
  )
  await migratePostgres(url)
  expect(await runSql(url, searchIndexes)).toEqual([{ name: 'video_search_texts' }])
})

/** Opens a database for serving, with a video; what is logged meanwhile. */
async function serve(url: string) {
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const environment = { DATABASE_URL: url, TOKEN_SECRET: secret, DATA_DIR: await temporaryFolder() }
  const settings = readSettings(environment)
  const database = await openForServing(settings, log, createMetrics(settings).database)
  onTestFinished(database.close)
  await loadCatalogue(database.db, filesOf(categoriesNamed('Action'), videosTitled('Star Fox')), new Date(0))
  return { logged, catalogue: database.catalogue }
}

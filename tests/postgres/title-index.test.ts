import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratePostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { type Postgres, runSql, startPostgres } from './postgres.fixture.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off'])
})
afterAll(() => postgres?.close())

async function migrated() {
  const url = await postgres.createDatabase()
  await migratePostgres(url)
  return url
}

const titleIndexes = `
  select indexname as name from pg_indexes
  where tablename = 'video' and indexdef ~ 'gin' order by 1`

it('needs no extension, which a managed PostgreSQL may not offer', async () => {
  const url = await migrated()
  expect(await runSql(url, 'select extname as name from pg_extension')).toEqual([{ name: 'plpgsql' }])
  expect(await runSql(url, titleIndexes)).toEqual([{ name: 'video_title_pieces' }])
})

it('replaces the indexes of earlier versions', async () => {
  const url = await migrated()
  await runSql(
    url,
    'create extension pg_trgm',
    'drop index video_title_pieces',
    'drop function title_pieces',
    'drop table absent_video',
    'alter table catalogue_load drop column version',
    'alter table account drop column email_confirmed_at',
    'alter table playlist drop column note_bytes',
    'alter table shelf_entry drop column addition',
    'alter table playlist_entry drop column addition',
    'create index video_title_trigrams on video using gin (folded_title gin_trgm_ops)',
    'create index video_loose_trigrams on video using gin (loose_title gin_trgm_ops)',
    "delete from kysely_migration where name >= '014'",
  )
  await migratePostgres(url)
  expect(await runSql(url, titleIndexes)).toEqual([{ name: 'video_title_pieces' }])
})

it('searches in one process: others take longer to start than a search takes', async () => {
  const url = await migrated()
  const planOf = async (condition: string) =>
    JSON.stringify(
      await runSql(
        url,
        'set min_parallel_table_scan_size = 0',
        'set parallel_setup_cost = 0',
        'set parallel_tuple_cost = 0',
        `explain select count(*) from video where ${condition}`,
      ),
    )
  expect(await planOf("folded_title = 'ember'")).toContain('Gather')
  expect(await planOf("title_pieces(folded_title) @> '{ember}'")).not.toContain('Gather')
})

import { expect, it } from 'vitest'
import { migratePostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { runSql } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()

const titleIndexes = `
  select indexname as name from pg_indexes
  where tablename = 'video' and indexdef ~ 'gin' order by 1`

it('needs no extension, which a managed PostgreSQL may not offer', async () => {
  const url = await postgres.createMigrated()
  expect(await runSql(url, 'select extname as name from pg_extension')).toEqual([{ name: 'plpgsql' }])
  expect(await runSql(url, titleIndexes)).toEqual([{ name: 'video_title_pieces' }])
})

it('replaces the indexes of earlier versions', async () => {
  const url = await postgres.createMigrated()
  await runSql(
    url,
    'create extension pg_trgm',
    'drop index video_title_pieces',
    'drop function title_pieces',
    'drop table absent_video, video_names, progress, watching, invitation, missed_search, featured_video, rate_limit',
    'drop index video_game_position, video_creator_position, video_category_year_position',
    'alter table video drop column aliases',
    'alter table video drop column unavailable_reason, drop column edited, drop column source_path',
    'alter table category drop column renamed_from, drop column former_names, drop column merged_from',
    'alter table catalogue_load drop column version, drop column is_own, drop column is_ordered',
    'alter table account drop column email_confirmed_at, drop column disabled_at, drop column last_sign_in_at',
    'alter table playlist drop column note_bytes',
    'alter table playlist drop column updated_at',
    'alter table shelf_entry drop column addition',
    'alter table playlist_entry drop column addition',
    'create index video_title_trigrams on video using gin (folded_title gin_trgm_ops)',
    'create index video_loose_trigrams on video using gin (loose_title gin_trgm_ops)',
    "delete from kysely_migration where name >= '014'",
  )
  await migratePostgres(url)
  expect(await runSql(url, titleIndexes)).toEqual([{ name: 'video_title_pieces' }])
})

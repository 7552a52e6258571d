import pg from 'pg'
import { readCatalogueFiles } from '#hosts/node/catalogue/catalogue-files.ts'
import { commandTimeouts, migratePostgres, openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { loadCatalogue } from '#stores/sql/catalogue/load-catalogue.ts'
import { writeCategoriesOnlyCatalogue } from './generate-catalogue.ts'
import { longHistoryLength, spreadHistoryLengths } from './generate-library.ts'
import type { startPostgres } from '../processes/postgres-server.ts'
import { syntheticVideos } from './synthetic-videos.ts'

export interface Size {
  videos: number
  users: number
  entries: number
}

/** Only the newest videos are on shelves. */
const videosOnShelves = 5_000
const startMicros = Date.UTC(2026, 0, 1) * 1000

type Server = Awaited<ReturnType<typeof startPostgres>>

/** The address of a database of this size, cached until bench/.cache/postgres is deleted. */
export async function ensurePostgres(server: Server, size: Size): Promise<string> {
  const name = `videos_${size.videos}_users_${size.users}`
  const url = server.urlOf(name)
  const client = new pg.Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
  await client.end()
  if (rows.length === 0) {
    await server.create(name)
    await fillPostgres(url, size)
  }
  await migratePostgres(url)
  await deleteMeasuredLikes(url)
  return url
}

/** Removes the likes of earlier runs, which are newer than the generated entries. */
async function deleteMeasuredLikes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("delete from shelf_entry where shelf = 'likes' and added_at > $1", [
    startMicros + 1_000 * 1_000_000,
  ])
  await client.query('vacuum analyze shelf_entry')
  await client.end()
}

/** Fills an empty database: videos through the project's loader, users and entries in SQL. */
async function fillPostgres(url: string, { videos, users, entries }: Size): Promise<void> {
  await migratePostgres(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const step = async (name: string, run: () => Promise<unknown>) => {
    const started = performance.now()
    await run()
    process.stdout.write(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  }
  const files = await readCatalogueFiles(await writeCategoriesOnlyCatalogue(), new Set())
  const names = files.categories.map(({ categoryName }) => categoryName)
  // Created after the load: many times faster than row by row.
  await client.query('drop index shelf_entry_order')
  const { rows: orderIndexes } = await client.query(
    "select indexname, indexdef from pg_indexes where tablename = 'video_order' and indexname <> 'video_order_pkey'",
  )
  for (const { indexname } of orderIndexes) await client.query(`drop index ${indexname}`)
  const { db } = openPostgres(url, { poolSize: 1, timeouts: commandTimeouts })
  await step(`${videos} videos`, () =>
    loadCatalogue(db, { ...files, videos: syntheticVideos(videos, names) }, new Date()),
  )
  await db.destroy()
  await step('indexes of orders', async () => {
    for (const { indexdef } of orderIndexes) await client.query(indexdef)
  })
  await step(`${users} users`, () => client.query(usersStatement, [users, startMicros]))
  await step(`${entries} entries`, () =>
    client.query(entriesStatement, [users, Math.round(entries / users), startMicros, Math.min(videosOnShelves, videos)]),
  )
  await step('long histories', async () => {
    for (const [index, length] of [longHistoryLength, ...spreadHistoryLengths].entries()) {
      const stride = index === 0 ? 1 : Math.max(1, Math.floor(videos / length))
      await client.query(longHistoryStatement, [index, length, stride, startMicros])
    }
  })
  await step('index of entries', () =>
    client.query(
      'create index shelf_entry_order on shelf_entry (user_id, shelf, added_at, video_id) where removal is null',
    ),
  )
  await step('a playlist for every tenth user', () => client.query(playlistsStatement, [users, startMicros]))
  await step('ten videos in each', () => client.query(playlistEntriesStatement))
  await step('statistics', () => client.query('vacuum analyze'))
  await client.end()
}

/** The SQL of userId. */
const user = (number: string) => `'01900000-' || substr(lpad(to_hex(${number}), 8, '0'), 1, 4) || '-7' ||
  substr(lpad(to_hex(${number}), 8, '0'), 5, 3) || '-8' || substr(lpad(to_hex(${number}), 8, '0'), 8, 1) || '00-000000000000'`

const usersStatement = `
  insert into account
  select ${user('n')}, n || '@bench.example', n || '@bench.example', 'A', 'User', '{}', '', $2::bigint, $2::bigint, 1
  from generate_series(0, $1::int - 1) n`

/** Six of ten entries are history, three likes, one to watch later. */
const entriesStatement = `
  with chosen as materialized (
    select array_agg(id order by position desc) ids from (select id, position from video order by position desc limit $4) newest
  )
  insert into shelf_entry
  select ${user('n')}, case when e % 10 < 6 then 'history' when e % 10 < 9 then 'likes' else 'watchlater' end,
    ids[1 + (n * 7 + e * 2) % $4::int], $3::bigint + e * 1000000, null
  from chosen, generate_series(0, $1::int - 1) n, generate_series(0, $2::int - 1) e`

/** Of the newest videos, or spread over the catalogue. */
const longHistoryStatement = `
  insert into shelf_entry
  select ${user('$1::int')}, 'history', id, $4::bigint + number * 1000000, null
  from (select id, row_number() over (order by position desc) as number from video) numbered
  where number % $3::int = 0 limit $2::int
  on conflict do nothing`

const playlistsStatement = `
  insert into playlist (user_id, id, title, description, created_at, video_count, removal)
  select ${user('n')}, ${user('n')}, 'A playlist', '', $2::bigint, 10, null
  from generate_series(0, $1::int - 1, 10) n`

const playlistEntriesStatement = `
  insert into playlist_entry (user_id, playlist_id, video_id, added_at, removal)
  select playlist.user_id, playlist.id, newest.id, playlist.created_at + newest.position, null
  from playlist, (select id, position from video order by position desc limit 10) newest`

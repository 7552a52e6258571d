import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import {
  commandTimeouts,
  migratePostgres,
  openPostgres,
} from '#hosts/node/database/postgres/open-postgres.ts'
import { openSqlite, sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { readCatalogueFiles } from '#operator/importing/catalogue-files.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { type PostgresServer, startPostgres } from '../processes/postgres-server.ts'
import { longHistories, type Size } from './sizes.ts'
import { withSyntheticGames } from './synthetic-games.ts'
import { syntheticVideos } from './synthetic-videos.ts'

/** Data is generated once: delete this folder after a change of what generates it. */
const cache = resolve(import.meta.dirname, '../.cache')
const shippedCategories = resolve(import.meta.dirname, '../../catalog/categories.json')

/** What a server is started with. */
export interface SiteData {
  dataDir: string
  catalogFolder: string
  databaseUrl?: string
}

/** A generated database; one of another name has the same content. */
type Ensure = (name?: string) => Promise<SiteData>

/** Measures over SQLite, by default as many videos, then over PostgreSQL. */
export async function overDatabases(
  size: Size,
  measure: (database: string, ensure: Ensure, size: Size) => Promise<void>,
  sizeOverSqlite = size,
): Promise<void> {
  await measure('SQLite', (name) => ensureSqlite(sizeOverSqlite, name), sizeOverSqlite)
  const server = await startPostgres(join(cache, 'postgres'))
  try {
    await measure('PostgreSQL', (name) => ensurePostgres(server, size, name), size)
  } finally {
    await server.stop()
  }
}

export async function ensureSqlite(size: Size, name?: string): Promise<SiteData> {
  const dataDir = join(cache, nameOf(size, name))
  if (!existsSync(dataDir)) {
    const unfinished = `${dataDir}-unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    const db = openSqlite(sqliteFile(unfinished))
    await migrate(db)
    await fill(db, size)
    await db.destroy()
    await rename(unfinished, dataDir)
  }
  const db = openSqlite(sqliteFile(dataDir))
  await migrate(db)
  await deleteMeasuredEntries(db)
  await signInUsers(db)
  await db.destroy()
  return { dataDir, catalogFolder: await writeCategoriesOnlyCatalogue() }
}

async function ensurePostgres(server: PostgresServer, size: Size, name?: string): Promise<SiteData> {
  const database = nameOf(size, name).replaceAll('-', '_')
  const databaseUrl = server.urlOf(database)
  const dataDir = join(cache, `files-of-${database}`)
  const isNew = await server.create(database)
  await migratePostgres(databaseUrl)
  const { db } = openPostgres(databaseUrl, { poolSize: 1, timeouts: commandTimeouts })
  if (isNew) await fill(db, size)
  await deleteMeasuredEntries(db)
  await signInUsers(db)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  await mkdir(dataDir, { recursive: true })
  return { dataDir, catalogFolder: await writeCategoriesOnlyCatalogue(), databaseUrl }
}

const nameOf = ({ videos, users, entries, games }: Size, name = 'bench') =>
  [name, videos, users, entries, ...(games === undefined ? [] : [games])].join('-')

/** A start with it changes no video of the database. */
async function writeCategoriesOnlyCatalogue(): Promise<string> {
  const folder = join(cache, 'catalog')
  await mkdir(join(folder, 'media'), { recursive: true })
  await copyFile(shippedCategories, join(folder, 'categories.json'))
  await writeFile(join(folder, 'videos.json'), '[]\n')
  return folder
}

const startMicros = sql.lit(Date.UTC(2026, 0, 1) * 1000)
/** Only the newest videos are on shelves. */
const videosOnShelves = 5_000

/** Videos by the project's loader, all else by statements that both databases understand. */
async function fill(db: Database, { videos, users, entries, games }: Size): Promise<void> {
  const startedAt = performance.now()
  const files = await readCatalogueFiles(await writeCategoriesOnlyCatalogue(), new Set())
  const names = files.categories.map(({ categoryName }) => categoryName)
  const synthetic = syntheticVideos(videos, names)
  const named = games === undefined ? { videos: synthetic } : withSyntheticGames(synthetic, games)
  await loadCatalogue(db, { ...files, ...named }, new Date())
  const newest = sql`(select max(position) from video)`
  const onShelves = sql.lit(Math.min(videosOnShelves, videos))
  if (users > 0) {
    await sql`insert into account
        (id, email, folded_email, first_name, last_name, extra, password_hash, created_at, updated_at)
      select ${userIdOf('n')}, n || '@bench.example', n || '@bench.example', 'A', 'User', '{}', '',
        ${startMicros}, ${startMicros} from ${numbers(users)}`.execute(db)
    // Six of ten entries are history, three likes, one to watch later.
    await sql`insert into shelf_entry (user_id, shelf, video_id, added_at)
      select ${userIdOf('n')}, case when e % 10 < 6 then 'history' when e % 10 < 9 then 'likes' else 'watchlater' end,
        video.id, ${startMicros} + e * 1000000
      from ${numbers(users)} cross join ${numbers(Math.round(entries / users), 'e')}
      join video on video.position = ${newest} - (n * 7 + e * 2) % ${onShelves}`.execute(db)
    for (const [user, length] of longHistories.entries()) {
      const stride = user === 0 ? 1 : Math.max(1, Math.floor(videos / length))
      await sql`insert into shelf_entry (user_id, shelf, video_id, added_at)
        select ${userIdOf(String(user))}, 'history', id, ${startMicros} + position * 1000000 from video
        where (${newest} - position) % ${sql.lit(stride)} = 0 order by position desc limit ${sql.lit(length)}
        on conflict do nothing`.execute(db)
    }
    await sql`insert into playlist (user_id, id, title, description, created_at, video_count)
      select ${userIdOf('n')}, ${userIdOf('n')}, 'A playlist', '', ${startMicros}, 10
      from ${numbers(users)} where n % 10 = 0`.execute(db)
    await sql`insert into playlist_entry (user_id, playlist_id, video_id, added_at)
      select playlist.user_id, playlist.id, video.id, playlist.created_at + video.position
      from playlist join video on video.position > ${newest} - 10`.execute(db)
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`Generated ${videos} videos, ${users} users and ${entries} entries in ${seconds} s\n`)
}

/** With one session each, used now: in a database of an earlier month it would have ended. */
async function signInUsers(db: Database): Promise<void> {
  const now = sql.lit(Date.now() * 1000)
  await sql`delete from session`.execute(db)
  await sql`insert into session (user_id, id, device, created_at, used_at, expires_at)
    select id, id, 'Firefox on Linux', ${now}, ${now}, ${now} from account`.execute(db)
}

/** The SQL of userId. */
const userIdOf = (number: string): RawBuilder<unknown> =>
  sql`'01900000-0000-7000-8000-' || substr(cast(1000000000000 + ${sql.raw(number)} as text), 2)`

/** A table of the numbers below a count. */
const numbers = (count: number, name = 'n'): RawBuilder<unknown> => sql`(with recursive
  numbers(${sql.raw(name)}) as (select 0 union all
    select ${sql.raw(name)} + 1 from numbers where ${sql.raw(name)} < ${sql.lit(count - 1)})
  select ${sql.raw(name)} from numbers) as ${sql.raw(`numbers_${name}`)}`

/** Removes the likes of earlier runs, which are newer than the generated ones. */
async function deleteMeasuredEntries(db: Database): Promise<void> {
  await sql`delete from shelf_entry where shelf = 'likes' and added_at > ${startMicros} + ${sql.lit(1_000 * 1_000_000)}`.execute(
    db,
  )
}

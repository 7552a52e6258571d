import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ShelfName } from '#contract/library/shelf.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { ensureCatalogue, type SyntheticCatalogue } from './generate-catalogue.ts'
import { syntheticId } from './synthetic-videos.ts'

export const libraryVideos = 20_000
/** Entries in the first user's history. */
export const longHistoryLength = 100_000
/** Entries in the histories of the users after the first, spread over the whole catalogue. */
export const spreadHistoryLengths = [1_000, 5_000, 20_000]
const longEntries = spreadHistoryLengths.reduce((sum, length) => sum + length, longHistoryLength)

const root = resolve(import.meta.dirname, '../..')
const sources = [
  'bench/data/generate-library.ts',
  'src/stores/sql/migrations/002-accounts.ts',
  'src/stores/sql/migrations/003-library.ts',
]

export interface Library extends SyntheticCatalogue {
  users: number
}

/** Ids sort by number, as those of successive sign-ups do. */
export const userId = (index: number): string =>
  `01900000-${index.toString(16).padStart(8, '0').slice(0, 4)}-7${index.toString(16).padStart(8, '0').slice(4, 7)}-8${index
    .toString(16)
    .padStart(8, '0')
    .slice(7)}00-000000000000`

/** A database with users and the entries on their shelves, cached until one of `sources` changes. */
export async function ensureLibrary(users: number, entries: number, videos = libraryVideos): Promise<Library> {
  const { dataDir: catalogue, catalogFolder } = await ensureCatalogue(videos)
  const dataDir = `${catalogue}-${users}-users-${entries}-entries`
  const stamp = join(dataDir, 'library-fingerprint')
  const current = await fingerprint(join(catalogue, 'fingerprint'))
  if (!existsSync(stamp) || (await readFile(stamp, 'utf8')) !== current) {
    await rm(dataDir, { recursive: true, force: true })
    await cp(catalogue, dataDir, { recursive: true })
    const started = performance.now()
    await generate(join(dataDir, 'cutscene.sqlite'), {
      users,
      entries,
      videos: Math.min(videos, libraryVideos),
      catalogueSize: videos,
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `Made ${users.toLocaleString('en')} users with ${entries.toLocaleString('en')} entries in ${seconds} s\n`,
    )
    await writeFile(stamp, current)
  }
  deleteMeasuredLikes(join(dataDir, 'cutscene.sqlite'))
  return { dataDir, catalogFolder, users }
}

const startMicros = Date.UTC(2026, 0, 1) * 1000

/** Removes the likes of earlier runs, which are newer than the generated entries. */
function deleteMeasuredLikes(file: string) {
  const sqlite = new DatabaseSync(file)
  sqlite.prepare('delete from shelf_entry where added_at > ?').run(startMicros + longHistoryLength * 1_000_000)
  sqlite.close()
}

interface LibrarySize {
  users: number
  entries: number
  /** Only the newest ones are on shelves. */
  videos: number
  catalogueSize: number
}

async function generate(file: string, { users, entries, videos, catalogueSize }: LibrarySize): Promise<void> {
  const db = openSqlite(file)
  await migrate(db)
  await db.destroy()
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1048576; begin')
  const account = sqlite.prepare(`
    insert into account (id, email, folded_email, first_name, last_name, extra, password_hash, created_at, updated_at, token_version)
    values (?, ?, ?, 'A', 'User', '{}', '', ?, ?, 1)`)
  const entry = sqlite.prepare('insert into shelf_entry (user_id, shelf, video_id, added_at) values (?, ?, ?, ?)')
  const ids = Array.from({ length: videos }, (_, index) => syntheticId(index)).sort()
  const others = users - 1 - spreadHistoryLengths.length
  const perUser = Math.max(0, Math.floor((entries - longEntries) / Math.max(1, others)))
  for (let index = 0; index < users; index++) {
    const id = userId(index)
    account.run(id, `${index}@bench.example`, `${index}@bench.example`, startMicros, startMicros)
    const spread = spreadHistoryLengths[index - 1]
    if (index === 0) fill(id, 'history', longHistoryLength)
    else if (spread !== undefined) fillSpread(id, spread)
    else {
      fill(id, 'history', Math.ceil(perUser * 0.6))
      fill(id, 'likes', Math.floor(perUser * 0.25))
      fill(id, 'watchlater', perUser - Math.ceil(perUser * 0.6) - Math.floor(perUser * 0.25))
    }
  }
  sqlite.exec('commit; pragma journal_mode = wal')
  sqlite.close()

  function fillSpread(user: string, count: number) {
    const stride = Math.max(1, Math.floor(catalogueSize / count))
    for (let index = 0; index < count; index++)
      entry.run(user, 'history', syntheticId(index * stride), startMicros + ((index * 7919) % count) * 1_000_000)
  }

  /** In key order, which is fast to insert. Leaves every second video free; beyond the catalogue it uses ids of removed videos. */
  function fill(user: string, shelf: ShelfName, count: number) {
    const stride = 2 * Math.max(1, Math.floor(videos / 2 / Math.max(1, count)))
    for (let index = 0; index < count; index++) {
      const video = count > videos ? syntheticId(index) : (ids[index * stride] as string)
      entry.run(user, shelf, video, startMicros + ((index * 7919) % count) * 1_000_000)
    }
  }
}

async function fingerprint(catalogue: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(catalogue))
  for (const source of sources) hash.update(await readFile(join(root, source)))
  return hash.digest('hex')
}

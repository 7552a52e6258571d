import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ShelfName } from '#contract/shelf.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { ensureCatalogue, type SyntheticCatalogue } from './generate-catalogue.ts'
import { syntheticId } from './synthetic-videos.ts'

export const videosThere = 20_000
/** The first user's history, where pages are read from. */
export const longHistory = 100_000

const root = resolve(import.meta.dirname, '..')
const makers = [
  'bench/generate-library.ts',
  'src/stores/sql/migrations/002-accounts.ts',
  'src/stores/sql/migrations/003-library.ts',
]

export interface Library extends SyntheticCatalogue {
  users: number
}

/** Users sort by their number, as those who sign up one after another do. */
export const userId = (index: number): string =>
  `01900000-${index.toString(16).padStart(8, '0').slice(0, 4)}-7${index.toString(16).padStart(8, '0').slice(4, 7)}-8${index
    .toString(16)
    .padStart(8, '0')
    .slice(7)}00-000000000000`

/** A database with so many users and entries on their shelves; kept until what makes it changes. */
export async function ensureLibrary(users: number, entries: number, videos = videosThere): Promise<Library> {
  const { dataDir: catalogue, catalogFolder } = await ensureCatalogue(videos)
  const dataDir = `${catalogue}-${users}-users-${entries}-entries`
  const stamp = join(dataDir, 'library-made-by')
  const wanted = await fingerprint(join(catalogue, 'made-by'))
  if (!existsSync(stamp) || (await readFile(stamp, 'utf8')) !== wanted) {
    await rm(dataDir, { recursive: true, force: true })
    await cp(catalogue, dataDir, { recursive: true })
    const started = performance.now()
    await generate(join(dataDir, 'cutscene.sqlite'), {
      users,
      entries,
      videos: Math.min(videos, videosThere),
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `Made ${users.toLocaleString('en')} users with ${entries.toLocaleString('en')} entries in ${seconds} s\n`,
    )
    await writeFile(stamp, wanted)
  }
  forgetPresses(join(dataDir, 'cutscene.sqlite'))
  return { dataDir, catalogFolder, users }
}

const began = Date.UTC(2026, 0, 1) * 1000

/** What an earlier run pressed: all that is younger than what was made here. */
function forgetPresses(file: string) {
  const sqlite = new DatabaseSync(file)
  sqlite.prepare('delete from shelf_entry where added_at > ?').run(began + longHistory * 1_000_000)
  sqlite.close()
}

interface Wanted {
  users: number
  entries: number
  /** So many of the newest are on shelves. */
  videos: number
}

async function generate(file: string, { users, entries, videos }: Wanted): Promise<void> {
  const db = openSqlite(file)
  await migrate(db)
  await db.destroy()
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1048576; begin')
  const account = sqlite.prepare("insert into account values (?, ?, ?, 'A', 'User', '{}', '', ?, ?, 1)")
  const entry = sqlite.prepare('insert into shelf_entry values (?, ?, ?, ?, null)')
  const ids = Array.from({ length: videos }, (_, index) => syntheticId(index)).sort()
  const each = users > 1 ? Math.floor((entries - longHistory) / (users - 1)) : 0
  for (let index = 0; index < users; index++) {
    const id = userId(index)
    account.run(id, `${index}@bench.example`, `${index}@bench.example`, began, began)
    if (index === 0) fill(id, 'history', longHistory)
    else {
      fill(id, 'history', Math.ceil(each * 0.6))
      fill(id, 'likes', Math.floor(each * 0.25))
      fill(id, 'watchlater', each - Math.ceil(each * 0.6) - Math.floor(each * 0.25))
    }
  }
  sqlite.exec('commit; pragma journal_mode = wal')
  sqlite.close()

  /** In the order of the key: the table grows at its end. Every other video stays free; beyond the catalogue, ids that it no longer has. */
  function fill(user: string, shelf: ShelfName, count: number) {
    const stride = 2 * Math.max(1, Math.floor(videos / 2 / Math.max(1, count)))
    for (let index = 0; index < count; index++) {
      const video = count > videos ? syntheticId(index) : (ids[index * stride] as string)
      entry.run(user, shelf, video, began + ((index * 7919) % count) * 1_000_000)
    }
  }
}

async function fingerprint(catalogue: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(catalogue))
  for (const maker of makers) hash.update(await readFile(join(root, maker)))
  return hash.digest('hex')
}

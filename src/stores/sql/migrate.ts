import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { dialectOf } from './dialect.ts'
import { catalogueTables } from './migrations/001-catalogue.ts'
import { accountTables } from './migrations/002-accounts.ts'
import { libraryTables } from './migrations/003-library.ts'
import { unavailableVideos } from './migrations/004-unavailable.ts'
import { viewsTable } from './migrations/005-views.ts'
import { viewsFlushTable } from './migrations/006-views-flush.ts'
import { looseTitles } from './migrations/007-loose-titles.ts'
import { fasterPieces } from './migrations/008-faster-pieces.ts'
import { sessionTable } from './migrations/009-sessions.ts'
import { passwordResetTable } from './migrations/010-password-resets.ts'
import { secondFactorTables } from './migrations/011-second-factors.ts'
import { playlistOrder } from './migrations/012-playlist-order.ts'
import { videoOrderTable } from './migrations/013-video-order.ts'
import { titlePieces } from './migrations/014-title-pieces.ts'
import { searchInOneProcess } from './migrations/015-search-in-one-process.ts'
import { absentVideos } from './migrations/017-absent-videos.ts'
import { coveringOrder } from './migrations/018-covering-order.ts'
import { additions } from './migrations/019-additions.ts'
import { noteBytes } from './migrations/020-note-bytes.ts'
import { confirmedEmails } from './migrations/021-confirmed-emails.ts'
import { removedVideos } from './migrations/022-removed-videos.ts'
import type { Database } from './schema.ts'

const migrations = {
  '001-catalogue': catalogueTables,
  '002-accounts': accountTables,
  '003-library': libraryTables,
  '004-unavailable': unavailableVideos,
  '005-views': viewsTable,
  '006-views-flush': viewsFlushTable,
  '007-loose-titles': looseTitles,
  '008-faster-pieces': fasterPieces,
  '009-sessions': sessionTable,
  '010-password-resets': passwordResetTable,
  '011-second-factors': secondFactorTables,
  '012-playlist-order': playlistOrder,
  '013-video-order': videoOrderTable,
  '014-title-pieces': titlePieces,
  '015-search-in-one-process': searchInOneProcess,
  '017-absent-videos': absentVideos,
  '018-covering-order': coveringOrder,
  '019-additions': additions,
  '020-note-bytes': noteBytes,
  '021-confirmed-emails': confirmedEmails,
  '022-removed-videos': removedVideos,
}

/**
 * Migrates the schema to this version. Throws what stopped it; nothing has changed then. Versions only add to the schema, so
 * one that a newer version has migrated can be used: returns the names of its migrations.
 */
export async function migrate(db: Database): Promise<string[]> {
  // Most starts have nothing to migrate, and need no lock.
  const before = compareMigrations(await appliedMigrations(db))
  if (before.missing.length === 0) return before.newer
  try {
    await migrateUnderLock(db)
    return []
  } catch (error) {
    // Compared again: a newer version may have held the lock.
    const { missing, newer } = compareMigrations(await appliedMigrations(db))
    if (missing.length > 0 || newer.length === 0) throw error
    return newer
  }
}

/** When several processes start, one migrates, while the others wait. */
async function migrateUnderLock(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dialectOf(tx).lock(tx, 'migrations')
    const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

/** The migrations that a database lacks, and those that a newer version has applied to it. One with both cannot be used. */
export function compareMigrations(applied: readonly string[]) {
  const ours = Object.keys(migrations)
  return {
    missing: ours.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !ours.includes(name)),
  }
}

/** The names of a database's migrations; none without tables. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  // Not by a select that may fail: an error would abort a transaction of PostgreSQL.
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

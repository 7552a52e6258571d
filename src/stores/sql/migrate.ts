import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { dialectOf } from './dialect.ts'
import { catalogueTables } from './migrations/001-catalogue.ts'
import { accountTables } from './migrations/002-accounts.ts'
import { libraryTables } from './migrations/003-library.ts'
import { unavailableVideos } from './migrations/004-unavailable.ts'
import { viewsTable } from './migrations/005-views.ts'
import { viewsFlushTable } from './migrations/006-views-flush.ts'
import type { Database } from './schema.ts'

const migrations = {
  '001-catalogue': catalogueTables,
  '002-accounts': accountTables,
  '003-library': libraryTables,
  '004-unavailable': unavailableVideos,
  '005-views': viewsTable,
  '006-views-flush': viewsFlushTable,
}

/**
 * Brings the database's tables up to date; throws with what stopped it. Tables that a newer version has added to stay as
 * they are, for versions only ever add: answers what was added.
 */
export async function migrate(db: Database): Promise<string[]> {
  // Most starts change nothing, and need not wait for whoever writes.
  const before = compareMigrations(await appliedMigrations(db))
  if (before.missing.length === 0) return before.newer
  try {
    await migrateUnderLock(db)
    return []
  } catch (error) {
    // Afterwards, not before: a newer version may have been waited for.
    const { missing, newer } = compareMigrations(await appliedMigrations(db))
    if (missing.length > 0 || newer.length === 0) throw error
    return newer
  }
}

/** Of several processes one migrates, while the others wait for its lock. */
async function migrateUnderLock(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dialectOf(tx).lock(tx, 'migrations')
    const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

/** What tables lack of this version's, and have of a newer one's; with both, they cannot be used. */
export function compareMigrations(applied: readonly string[]) {
  const ours = Object.keys(migrations)
  return {
    missing: ours.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !ours.includes(name)),
  }
}

async function appliedMigrations(db: Database): Promise<string[]> {
  // Not by trying: what PostgreSQL refuses within a transaction ends it.
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

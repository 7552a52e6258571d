import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { dialectOf } from './dialect.ts'
import { createLargeIndexes } from './large-indexes.ts'
import { accountMigrations } from './migrations/accounts.ts'
import { catalogueMigrations } from './migrations/catalogue.ts'
import { libraryMigrations } from './migrations/library.ts'
import { siteMigrations } from './migrations/site.ts'
import type { Database } from './schema.ts'

/** Applied in the order of their names. */
const migrations = { ...catalogueMigrations, ...accountMigrations, ...libraryMigrations, ...siteMigrations }

/**
 * Migrates the schema to this version. Throws what stopped it; nothing has changed then. Versions only add to the schema, so
 * one that a newer version has migrated can be used: returns the names of its migrations.
 */
export async function migrate(db: Database): Promise<string[]> {
  // Most starts have nothing to migrate, and need no lock.
  const before = compareMigrations(await appliedMigrations(db))
  if (before.missing.length === 0) {
    await createLargeIndexes(db)
    return before.newer
  }
  try {
    await migrateUnderLock(db)
    await createLargeIndexes(db)
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
  const ours = Object.keys(migrations).sort()
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

import { existsSync } from 'node:fs'
import type { Settings } from '#settings/settings.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { Log } from '../observability/log.ts'
import type { DatabaseMetrics } from '../observability/metrics.ts'
import type { ServingDatabase } from './serving-database.ts'
import { findLoss } from './sqlite/find-defect.ts'
import { openAsItIs, openMigratedSqlite, openSqlite, serveSqlite, sqliteFile } from './sqlite/open-sqlite.ts'

// SQLite or PostgreSQL, as DATABASE_URL says. PostgreSQL's code is loaded only where it is used.
const postgres = () => import('./postgres/open-postgres.ts')

/** Opens and migrates the configured database for serving requests. Throws an OperatorError. */
export async function openForServing(
  settings: Settings,
  log: Log,
  observer: DatabaseMetrics,
): Promise<ServingDatabase> {
  const { databaseUrl } = settings
  const database =
    databaseUrl === undefined
      ? await serveSqlite(settings, log, observer)
      : await (await postgres()).servePostgres({ ...settings, databaseUrl }, log, observer)
  // In copies of the previous version during a rolling upgrade, and in all copies after a rollback.
  if (database.newerMigrations.length > 0)
    log.warn(
      { migrations: database.newerMigrations },
      'the database has migrations of a newer version: continuing',
    )
  return database
}

/** Opens and migrates the configured database for a command; under READ_ONLY as it is, for dry runs too. Throws an OperatorError. */
export async function openDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databasePool' | 'readOnly'>,
): Promise<Database> {
  const { dataDir, databaseUrl, databasePool, readOnly } = settings
  if (databaseUrl === undefined)
    return (await (readOnly ? openAsItIs(dataDir, 'dry run') : openMigratedSqlite(dataDir))).db
  return (await postgres()).openMigratedPostgres(databaseUrl, { poolSize: databasePool, readOnly })
}

/** Opens the configured database as it is, read-only; undefined when there is none yet, or an empty file. */
export async function openForReading(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<Database | undefined> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined) {
    const path = sqliteFile(dataDir)
    return existsSync(path) && !findLoss(path) ? openSqlite(path, 'read') : undefined
  }
  const { commandTimeouts, openPostgres } = await postgres()
  return openPostgres(databaseUrl, { poolSize: 1, timeouts: commandTimeouts }).db
}

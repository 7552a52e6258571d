import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Log } from '#hosts/node/observability/log.ts'
import type { DatabaseObserver } from '#hosts/node/observability/observer.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import type { Settings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { appliedMigrations, compareMigrations } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { unusableDatabase, unusableDataFolder } from '../data-folder.ts'
import { notMigrated } from '../database-errors.ts'
import type { ServingDatabase } from '../serving-database.ts'
import { watchCatalogue } from '../watch-catalogue.ts'
import { isCorrupt, isFull } from './error-codes.ts'
import { findDefect } from './find-defect.ts'
import {
  type MigratedDatabase,
  openMigratedSqlite,
  openSqliteReadOnly,
  openSqliteWithWriterThread,
  sqliteFile,
} from './open-sqlite.ts'

/** Half a second. Of a larger database the start reads only what it needs; `doctor` reads all of it. */
const maxBytesCheckedAtStart = 64 * 1024 * 1024

/** Opens SQLite for serving requests. Throws a StartError. */
export async function serveSqlite(
  { dataDir, readOnly }: Settings,
  log: Log,
  { query }: DatabaseObserver,
): Promise<ServingDatabase> {
  const path = sqliteFile(dataDir)
  const writeFailed = (error: unknown) => log.error({ err: error }, 'write failed')
  const { db, newerMigrations } = readOnly
    ? await openAsItIs(dataDir)
    : await openMigratedSqlite(
        dataDir,
        (path) => openSqliteWithWriterThread(path, { query, writeFailed }),
        maxBytesCheckedAtStart,
      )
  let watch: ReturnType<typeof watchCatalogue> | undefined

  return {
    db,
    createStore: (create) => create(db),
    newerMigrations,
    catalogue: createCatalogueStore(db),
    onCatalogueChange(listener: () => void) {
      watch = watchCatalogue(openSqliteReadOnly(path), listener)
    },
    withoutTimeouts: <Result>(work: (db: Database) => Promise<Result>) =>
      work(db).catch((error: Error) => {
        const reason = error.cause instanceof Error ? error.cause : error
        throw isCorrupt(reason) || isFull(reason) ? unusableDataFolder(dataDir, reason) : error
      }),
    async ready() {
      await sql`select 1`.execute(db)
    },
    async close() {
      await watch?.close()
      await db.destroy()
    },
  }
}

/** For looking only: what is missing is not made, and an older schema not migrated. */
async function openAsItIs(dataDir: string): Promise<MigratedDatabase> {
  const path = sqliteFile(dataDir)
  if (!existsSync(path))
    throw new StartError(
      `READ_ONLY is on, and there is no database in DATA_DIR, which is '${dataDir}': nothing to look at. Restore a backup there first: ${cutscene} restore FILE.`,
    )
  const defect = findDefect(path, 'schema')
  if (defect) throw unusableDatabase(dataDir, defect)
  const db = openSqliteReadOnly(path)
  const { missing, newer } = compareMigrations(await appliedMigrations(db))
  if (missing.length === 0) return { db, newerMigrations: newer }
  await db.destroy()
  throw notMigrated(`DATA_DIR is '${dataDir}', whose database`)
}

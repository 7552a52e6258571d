import { sql } from 'kysely'
import type { Log } from '#hosts/node/observability/log.ts'
import type { DatabaseMetrics } from '#hosts/node/observability/metrics.ts'
import type { Settings } from '#settings/settings.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { isCorrupt, isFull } from '#stores/sql/sqlite-errors.ts'
import { findUnwritable, unusableDataFolder } from '../data-folder.ts'
import type { ServingDatabase } from '../serving-database.ts'
import { watchCatalogue } from '../serving-database.ts'
import {
  openAsItIs,
  openMigratedSqlite,
  openSqlite,
  openSqliteWithWriterThread,
  sqliteFile,
} from './open-sqlite.ts'

/** Half a second. Of a larger database the start reads only what it needs; `doctor` reads all of it. */
const maxBytesCheckedAtStart = 64 * 1024 * 1024

/** Opens SQLite for serving requests. Throws an OperatorError. */
export async function serveSqlite(
  { dataDir, readOnly }: Settings,
  log: Log,
  { query }: DatabaseMetrics,
): Promise<ServingDatabase> {
  const path = sqliteFile(dataDir)
  const writeFailed = (error: unknown) => log.error({ err: error }, 'write failed')
  const { db, newerMigrations } = readOnly
    ? await openAsItIs(dataDir, 'read')
    : await openMigratedSqlite(
        dataDir,
        (path) => openSqliteWithWriterThread(path, { query, writeFailed }),
        maxBytesCheckedAtStart,
      )
  let watch: ReturnType<typeof watchCatalogue> | undefined

  return {
    db,
    newerMigrations,
    catalogue: createCatalogueStore(db),
    onCatalogueChange(listener: () => void) {
      watch = watchCatalogue(openSqlite(path, 'read'), listener)
    },
    withoutTimeouts: <Result>(work: (db: Database) => Promise<Result>) =>
      work(db).catch((error: Error) => {
        const reason = error.cause instanceof Error ? error.cause : error
        throw isCorrupt(reason) || isFull(reason) ? unusableDataFolder(dataDir, reason) : error
      }),
    async ready() {
      const unwritable = readOnly ? undefined : findUnwritable(dataDir)
      if (unwritable !== undefined) throw new Error(unwritable)
      await sql`select 1`.execute(db)
    },
    async close() {
      await watch?.close()
      await db.destroy()
    },
  }
}

import { sql } from 'kysely'
import type { Log } from '#hosts/node/observability/log.ts'
import type { DatabaseObserver } from '#hosts/node/observability/observer.ts'
import type { Settings } from '#hosts/node/settings/settings.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { openMigratedSqlite, openSqliteWithWriterThread, sqliteFile } from './open-sqlite.ts'
import { watchCatalogue } from './watch-catalogue.ts'

/** SQLite as a `ServingDatabase`. Throws a StartError. */
export async function serveSqlite({ dataDir }: Settings, log: Log, { query }: DatabaseObserver) {
  const writeFailed = (error: unknown) => log.error({ err: error }, 'write failed')
  const { db, newerMigrations } = await openMigratedSqlite(dataDir, (path) =>
    openSqliteWithWriterThread(path, { query, writeFailed }),
  )
  let watch: ReturnType<typeof watchCatalogue> | undefined

  return {
    db,
    newerMigrations,
    catalogue: createCatalogueStore(db),
    onCatalogueChange(listener: () => void) {
      watch = watchCatalogue(sqliteFile(dataDir), listener)
    },
    withoutTimeouts: <Result>(work: (db: Database) => Promise<Result>) => work(db),
    async ready() {
      await sql`select 1`.execute(db)
    },
    async close() {
      watch?.close()
      await db.destroy()
    },
  }
}

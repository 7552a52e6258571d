import { sql } from 'kysely'
import type { Log } from '#hosts/node/observability/log.ts'
import type { DatabaseMetrics } from '#hosts/node/observability/metrics.ts'
import type { Settings } from '#settings/settings.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { hasSearchIndex } from '#stores/sql/large-indexes.ts'
import type { Database } from '#stores/sql/schema.ts'
import { makeDataFolder } from '../data-folder.ts'
import type { ServingDatabase } from '../serving-database.ts'
import { watchCatalogue } from '../serving-database.ts'
import { findShortage, moreConnections } from './connection-limit.ts'
import {
  checkMigrated,
  commandTimeouts,
  migratePostgres,
  openPostgres,
  startErrorOf,
} from './open-postgres.ts'

/** Opens PostgreSQL for serving requests. Throws an OperatorError. */
export async function servePostgres(
  { dataDir, databaseUrl: url, databasePool: poolSize, readOnly }: PostgresSettings,
  log: Log,
  observer: DatabaseMetrics,
): Promise<ServingDatabase> {
  if (!readOnly) await makeDataFolder(dataDir)
  const newerMigrations = readOnly ? await checkMigrated(url) : await migratePostgres(url)
  const metrics = observer.observeServer()
  const { db, usage } = openPostgres(url, { poolSize, observe: observer.query })
  metrics.observePool(usage)
  // The first statement with the timeouts of requests, which a pooler may reject.
  const shortage = await findShortage(db, poolSize).catch((error: Error) => {
    throw startErrorOf(url, error)
  })
  if (shortage !== undefined) log.warn(`${shortage}. ${moreConnections}`)
  if (!(await hasSearchIndex(db)))
    log.warn(
      'Searches read all videos, because the database lacks the extension pg_trgm. As its owner: create extension pg_trgm; then start this version again.',
    )
  let watch: ReturnType<typeof watchCatalogue> | undefined

  return {
    db,
    newerMigrations,
    catalogue: createCatalogueStore(db),
    onCatalogueChange(listener: () => void) {
      watch = watchCatalogue(
        openPostgres(url, { poolSize: 1 }).db,
        listener,
        createReachabilityLog(log, metrics.setUnreachable),
      )
    },
    async withoutTimeouts<Result>(work: (db: Database) => Promise<Result>) {
      const { db } = openPostgres(url, { poolSize: 1, timeouts: commandTimeouts })
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
    async ready() {
      await sql`select 1`.execute(db)
    },
    async close() {
      await Promise.all([watch?.close(), db.destroy()])
    },
  }
}

type PostgresSettings = Settings & { databaseUrl: string }

/** Logs the beginning and the end of an outage. */
function createReachabilityLog(log: Log, setUnreachable: (unreachable: boolean) => void) {
  let wasUnreachable = false
  return (error: unknown) => {
    const isUnreachable = error !== undefined
    if (isUnreachable === wasUnreachable) return
    wasUnreachable = isUnreachable
    setUnreachable(isUnreachable)
    if (isUnreachable) log.error({ err: error }, 'database unreachable')
    else log.info('database reachable again')
  }
}

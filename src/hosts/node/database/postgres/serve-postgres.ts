import { sql } from 'kysely'
import type { ServerName } from '#hosts/node/observability/database-metrics.ts'
import type { Log } from '#hosts/node/observability/log.ts'
import type { DatabaseObserver } from '#hosts/node/observability/observer.ts'
import type { Settings } from '#hosts/node/settings/settings.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { hasSearchIndex } from '#stores/sql/large-indexes.ts'
import type { Database } from '#stores/sql/schema.ts'
import { makeDataFolder } from '../data-folder.ts'
import type { ServingDatabase } from '../serving-database.ts'
import { watchCatalogue } from '../watch-catalogue.ts'
import { checkTimeoutsAccepted } from './check-pooler.ts'
import { findShortage, moreConnections } from './connection-limit.ts'
import type { PoolEvents } from './connection-pool.ts'
import { checkMigrated, commandTimeouts, migratePostgres, openPostgres } from './open-postgres.ts'
import { createReplicaCatalogue, createStoreWithReplica } from './replica-reads.ts'
import { createVideoCache } from './video-cache.ts'

/** Opens PostgreSQL for serving requests. Throws a StartError. */
export async function servePostgres(
  {
    dataDir,
    databaseUrl: url,
    databaseReplicaUrl: replicaUrl,
    databasePool: poolSize,
    readOnly,
  }: PostgresSettings,
  log: Log,
  observer: DatabaseObserver,
): Promise<ServingDatabase> {
  if (!readOnly) await makeDataFolder(dataDir)
  const newerMigrations = readOnly ? await checkMigrated(url) : await migratePostgres(url)
  await checkTimeoutsAccepted(url)
  const open = (server: ServerName, serverUrl: string) => {
    const metrics = observer.observeServer(server)
    const events = logEvents(server, log, metrics.setUnreachable)
    const opened = openPostgres(serverUrl, { poolSize, events, observe: observer.query })
    metrics.observePool(opened.usage)
    return opened
  }
  const primary = open('primary', url)
  const { db } = primary
  const shortage = await findShortage(db, poolSize)
  if (shortage !== undefined) log.warn(`${shortage}. ${moreConnections}`)
  if (!(await hasSearchIndex(db)))
    log.warn(
      'Searches read all videos, because the database lacks the extension pg_trgm. As its owner: create extension pg_trgm; then start this version again.',
    )
  const replica = replicaUrl === undefined ? undefined : open('replica', replicaUrl)
  const createStore: ServingDatabase['createStore'] = (create, lagTolerant) =>
    replica ? createStoreWithReplica(create, lagTolerant, { primary, replica }) : create(db)
  const connection = createStore((db) => ({ check: () => sql`select 1`.execute(db) }), ['check'])
  const catalogue = replica ? createReplicaCatalogue({ primary, replica }) : createCatalogueStore(db)
  const videos = createVideoCache(catalogue)
  let watch: ReturnType<typeof watchCatalogue> | undefined

  return {
    db,
    createStore,
    newerMigrations,
    catalogue: { ...catalogue, find: videos.find, existing: videos.existing },
    onCatalogueChange(listener: () => void) {
      watch = watchCatalogue(openPostgres(url, { poolSize: 1 }).db, () => {
        videos.invalidate()
        listener()
      })
    },
    async withoutTimeouts<Result>(work: (db: Database) => Promise<Result>) {
      const { db } = openPostgres(url, { poolSize: 1, timeouts: commandTimeouts })
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
    /** One of both is enough: each serves the other's reads. */
    async ready() {
      await connection.check()
    },
    async close() {
      await Promise.all([watch?.close(), db.destroy(), replica?.db.destroy()])
    },
  }
}

type PostgresSettings = Settings & { databaseUrl: string }

function logEvents(server: ServerName, log: Log, setUnreachable: (unreachable: boolean) => void): PoolEvents {
  const name = server === 'primary' ? 'database' : server
  return {
    unreachable(error) {
      setUnreachable(true)
      log.error({ err: error }, `${name} unreachable`)
    },
    reachable() {
      setUnreachable(false)
      log.info(`${name} reachable again`)
    },
    preparedUnsupported(error) {
      log.warn({ err: error }, `the pooler in front of the ${name} does not support prepared statements`)
    },
  }
}

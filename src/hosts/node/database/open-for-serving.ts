import type { CatalogueStore } from '#service/catalogue/catalogue.ts'
import { createCatalogueStore } from '#stores/sql/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { DatabaseEvents } from './guarded-pool.ts'
import { makeDataFolder, openInFolder } from './open-database.ts'

/** What a home serves from. */
export interface ServedDatabase {
  db: Database
  /** Read from a copy of the database, where there is one. */
  catalogue: CatalogueStore
  /** How many connections there are, how many do nothing, and how many wait for one; undefined where there is no pool. */
  pool: (() => PoolUse) | undefined
  /** From then on, called whenever the catalogue became another, here or by another process. */
  onCatalogueChange(changed: () => void): void
  close(): Promise<void>
}

export interface PoolUse {
  total: number
  idle: number
  waiting: number
}

/** The database that the settings name, its tables up to date; a StartError says what is in the way. */
export async function openForServing(settings: Settings, log: Log): Promise<ServedDatabase> {
  return settings.databaseUrl === undefined
    ? serveSqlite(settings, log)
    : servePostgres(settings, settings.databaseUrl, log)
}

async function serveSqlite({ dataDir }: Settings, log: Log): Promise<ServedDatabase> {
  const blocked = (error: unknown) => log.error({ err: error }, 'not kept')
  const db = await openInFolder(dataDir, { blocked })
  return {
    db,
    catalogue: createCatalogueStore(db),
    pool: undefined,
    onCatalogueChange() {},
    close: () => db.destroy(),
  }
}

async function servePostgres(settings: Settings, url: string, log: Log): Promise<ServedDatabase> {
  const { dataDir, databaseReplicaUrl, databasePool } = settings
  await makeDataFolder(dataDir)
  const { migratePostgres, openPostgres } = await import('./open-postgres.ts')
  const { listenForCatalogue } = await import('./listen-for-catalogue.ts')
  const { createReplicatedCatalogue } = await import('./replicated-catalogue.ts')
  await migratePostgres(url)
  const primary = openPostgres(url, databasePool, eventsOf('database', log))
  const replica =
    databaseReplicaUrl === undefined
      ? undefined
      : openPostgres(databaseReplicaUrl, databasePool, eventsOf('replica', log))
  const listening = listenForCatalogue(url, log)
  const own = createCatalogueStore(primary.db)
  return {
    db: primary.db,
    catalogue: replica ? createReplicatedCatalogue(createCatalogueStore(replica.db), own) : own,
    pool: primary.use,
    onCatalogueChange: listening.onChange,
    async close() {
      await Promise.all([listening.close(), primary.db.destroy(), replica?.db.destroy()])
    },
  }
}

function eventsOf(what: string, log: Log): DatabaseEvents {
  return {
    away: (error) => log.error({ err: error }, `${what} away`),
    back: () => log.info(`${what} back`),
  }
}

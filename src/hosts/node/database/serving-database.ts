import { sql } from 'kysely'
import type { CatalogueStore } from '#service/catalogue/catalogue.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { ServerName } from '../observability/database-metrics.ts'
import type { Log } from '../observability/log.ts'
import type { DatabaseObserver } from '../observability/observer.ts'
import type { Settings } from '../settings/settings.ts'
import { makeDataFolder, openInFolder } from './open-database.ts'
import type { DatabaseEvents } from './postgres/connection-pool.ts'
import type { TellQuery } from './query-observer.ts'
import { openSqliteApart, sqliteFile } from './sqlite/open-sqlite.ts'
import { watchCatalogue } from './sqlite/watch-catalogue.ts'

/** What a home serves from. */
export interface ServedDatabase {
  db: Database
  /** Read from a copy of the database, where there is one. */
  catalogue: CatalogueStore
  /** From then on, called whenever the catalogue became another by whichever process, where the database tells of it. */
  onCatalogueChange(changed: () => void): void
  /** Does what may take longer than a visitor waits. */
  patiently<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /** Resolves when the database answers. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** The database that the settings name, its tables up to date; a StartError says what is in the way. */
export async function openForServing(
  settings: Settings,
  log: Log,
  observer: DatabaseObserver,
): Promise<ServedDatabase> {
  return settings.databaseUrl === undefined
    ? serveSqlite(settings, log, observer)
    : servePostgres(settings, settings.databaseUrl, log, observer)
}

async function serveSqlite(
  { dataDir }: Settings,
  log: Log,
  { query }: DatabaseObserver,
): Promise<ServedDatabase> {
  const blocked = (error: unknown) => log.error({ err: error }, 'not kept')
  const open = (file: string) => openSqliteApart(file, { query, blocked })
  const db = await openInFolder(dataDir, open, newerTold(log))
  let watching: ReturnType<typeof watchCatalogue> | undefined
  return {
    db,
    catalogue: createCatalogueStore(db),
    onCatalogueChange(changed) {
      watching = watchCatalogue(sqliteFile(dataDir), changed)
    },
    patiently: (work) => work(db),
    async ready() {
      await sql`select 1`.execute(db)
    },
    close() {
      watching?.close()
      return db.destroy()
    },
  }
}

async function servePostgres(
  settings: Settings,
  url: string,
  log: Log,
  observer: DatabaseObserver,
): Promise<ServedDatabase> {
  const { dataDir, databaseReplicaUrl, databasePool } = settings
  await makeDataFolder(dataDir)
  const { migratePostgres, openPostgres, patience } = await import('./postgres/open-postgres.ts')
  const { expectLimits } = await import('./postgres/check-pooler.ts')
  const { listenForCatalogue } = await import('./postgres/listen-for-catalogue.ts')
  const { createKeptVideos } = await import('../cache/video-cache.ts')
  const { createReplicatedCatalogue } = await import('./postgres/replica-catalogue.ts')
  await migratePostgres(url, newerTold(log))
  await expectLimits(url)
  const open = (server: ServerName, address: string) => {
    const seen = observer.observeServer(server)
    const opened = openPostgres(address, databasePool, eventsOf(server, log, observer.query, seen.away))
    seen.observePool(opened.use)
    return opened
  }
  const primary = open('primary', url)
  const replica = databaseReplicaUrl === undefined ? undefined : open('replica', databaseReplicaUrl)
  const listening = listenForCatalogue(url, log)
  const own = createCatalogueStore(primary.db)
  const replicated = replica && createReplicatedCatalogue(createCatalogueStore(replica.db), own)
  const catalogue = replicated?.catalogue ?? own
  const videos = createKeptVideos(catalogue)
  return {
    db: primary.db,
    catalogue: { ...catalogue, find: videos.find },
    onCatalogueChange(changed) {
      listening.onChange(() => {
        replicated?.changed()
        videos.outdate()
        changed()
      })
    },
    async patiently(work) {
      const { db } = openPostgres(url, 1, {}, patience)
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
    /** Not the copy's: what people write cannot wait. */
    async ready() {
      await sql`select 1`.execute(primary.db)
    },
    async close() {
      await Promise.all([listening.close(), primary.db.destroy(), replica?.db.destroy()])
    },
  }
}

/** In a rolling upgrade the old copies, after a rollback all of them. */
const newerTold = (log: Log) => (migrations: string[]) =>
  log.warn({ migrations }, 'a newer version has added to the tables; going on with them')

function eventsOf(
  server: ServerName,
  log: Log,
  query: TellQuery,
  tellAway: (away: boolean) => void,
): DatabaseEvents {
  const name = server === 'primary' ? 'database' : server
  return {
    query,
    away(error) {
      tellAway(true)
      log.error({ err: error }, `${name} away`)
    },
    back() {
      tellAway(false)
      log.info(`${name} back`)
    },
    forgetful(error) {
      log.warn({ err: error }, `a pooler before the ${name} keeps no statements: each is planned anew`)
    },
  }
}

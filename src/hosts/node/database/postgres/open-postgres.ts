import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { Failure } from '#contract/failures.ts'
import type { Log } from '#hosts/node/observability/log.ts'
import type { DatabaseMetrics } from '#hosts/node/observability/metrics.ts'
import { OperatorError } from '#settings/operator-error.ts'
import type { Settings } from '#settings/settings.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { hasSearchIndex } from '#stores/sql/large-indexes.ts'
import { appliedMigrations, compareMigrations, migrate } from '#stores/sql/migrate.ts'
import type { Database, Tables } from '#stores/sql/schema.ts'
import { makeDataFolder } from '../data-folder.ts'
import { migrationFailed, notMigrated } from '../database-errors.ts'
import { type ServingDatabase, watchCatalogue } from '../serving-database.ts'
import { findShortage, moreConnections } from './connection-limit.ts'
import { createConnectionPool, surviveLostConnections } from './connection-pool.ts'

type Timeouts = Pick<pg.PoolConfig, keyof typeof requestTimeouts>

/** For visitors' requests, in milliseconds: a slow statement is cancelled, so that others do not wait for its locks. */
export const requestTimeouts = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  // Below connectionTimeoutMillis: what waits for a table that an operator has locked leaves its connection to others.
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 15_000,
  // On the client: a dead network never reports the server's timeout.
  query_timeout: 12_000,
}

/** For commands and for starting, in milliseconds: a busy machine connects late, and statements take as long as they need. */
export const commandTimeouts: Timeouts = { connectionTimeoutMillis: 20_000 }

export interface PostgresOptions {
  poolSize: number
  timeouts?: Timeouts
  observe?: DatabaseMetrics['query'] | undefined
}

/** Opens a PostgreSQL database. Connections are made on demand, and again after they are lost. */
export function openPostgres(
  url: string,
  { poolSize, timeouts = requestTimeouts, observe }: PostgresOptions,
) {
  const pool = new pg.Pool({
    ...connectionConfig(url),
    ...timeouts,
    max: poolSize,
    idleTimeoutMillis: 30_000,
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createConnectionPool(pool) }),
    ...(observe && {
      log: (event) =>
        observe(event.query, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
    }),
  })
  return {
    db,
    /** Connections in the pool, and queries that wait for one. */
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Migrates the schema, and returns the migrations that a newer version has applied. Throws an OperatorError. */
export const migratePostgres = (url: string): Promise<string[]> =>
  withSchema(url, async (db) => {
    await assertWritable(url, db)
    return migrate(db)
  })

/** What would fail later, with an error that does not name the cause. Throws an OperatorError. */
async function assertWritable(url: string, db: Database): Promise<void> {
  const { rows } = await sql<{
    encoding: string
    standby: boolean
    user: string
    may_create: boolean | null
  }>`
    select current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
      current_user as "user", has_schema_privilege(current_schema(), 'create') as may_create`.execute(db)
  const name = addressOf(url)
  for (const { encoding, standby, user, may_create } of rows) {
    if (standby)
      throw new OperatorError(
        `DATABASE_URL names ${name}, a standby, which takes no writes. Name the primary, or set READ_ONLY=on to look at this one.`,
      )
    if (encoding !== 'UTF8')
      throw new OperatorError(
        `DATABASE_URL names ${name}, which is encoded in ${encoding} and cannot store every text. Name a database in UTF8: createdb --template=template0 --encoding=UTF8 NAME.`,
      )
    if (!may_create && compareMigrations(await appliedMigrations(db)).missing.length > 0)
      throw new OperatorError(
        `DATABASE_URL names ${name}, where ${user} may make no tables. As the database's owner: grant create on schema public to ${user};`,
      )
  }
}

/** As `migratePostgres`, but changes nothing: throws an OperatorError for a schema of an earlier version. */
export const checkMigrated = (url: string): Promise<string[]> =>
  withSchema(url, async (db) => {
    const { missing, newer } = compareMigrations(await appliedMigrations(db))
    if (missing.length > 0) throw notMigrated(`the database at ${addressOf(url)}`)
    return newer
  })

/** Opens and migrates a database for a command; under READ_ONLY one that is migrated already. Throws an OperatorError. */
export async function openMigratedPostgres(
  url: string,
  { poolSize, readOnly }: { poolSize: number; readOnly: boolean },
): Promise<Database> {
  const { db } = openPostgres(url, { poolSize, timeouts: commandTimeouts })
  try {
    // Most commands find nothing to migrate, and need one connection.
    const { missing } = compareMigrations(await appliedMigrations(db))
    if (missing.length > 0) await (readOnly ? checkMigrated : migratePostgres)(url)
    return db
  } catch (error) {
    await db.destroy()
    throw startErrorOf(url, error as Error)
  }
}

async function withSchema<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  // Connections of its own: migrations may take longer than a request's timeouts. Two, as one holds a lock while indexes are built.
  const pool = new pg.Pool({ ...connectionConfig(url), ...commandTimeouts, max: 2 })
  surviveLostConnections(pool)
  const db: Database = new Kysely<Tables>({ dialect: new WithoutSessionLock({ pool }) })
  try {
    return await work(db)
  } catch (error) {
    throw startErrorOf(url, error as Error)
  } finally {
    await db.destroy()
  }
}

function connectionConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'cutscene',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numberTypes,
  }
}

/** SQLSTATEs of data and schema. Not 42501: a role without the privilege to create tables. */
const schemaStates = /^(2[1-3]...|42(?!501)...)$/

function isSchemaError({ code, message }: Error & { code?: string }): boolean {
  return code === undefined ? message.startsWith('corrupted migrations') : schemaStates.test(code)
}

export function startErrorOf(url: string, error: Error): OperatorError {
  if (error instanceof OperatorError) return error
  // The pool's failures are for visitors; their cause is what the operator needs.
  const reason = error instanceof Failure ? (error.cause as Error) : error
  return isSchemaError(reason) ? migrationFailed(addressOf(url), reason) : unusable(url, reason)
}

function unusable(url: string, error: Error & { code?: string }): OperatorError {
  return new OperatorError(
    `DATABASE_URL names ${addressOf(url)}, which cannot be used (${error.message || error.code}). Check that PostgreSQL runs there, that the database exists, that its user may sign in and make tables, and that a pooler in between ignores the site's timeouts (DEPLOY.md).`,
  )
}

/** Host, port and database, without the password that the URL may contain. */
export function addressOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${hostname || searchParams.get('host')}:${port || 5432}${pathname}`
}

const int8Oid = 20

/** The driver returns 64-bit integers as text; ours (timestamps, views, counts) fit in a number. */
export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === int8Oid ? Number : (pg.types.getTypeParser(type, format) as (value: string) => unknown),
}

/** Kysely locks migrations by session, which a pooler leaves behind on some server. `migrate` locks by transaction. */
class WithoutSessionLock extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutSessionLock()
  }
}

class AdapterWithoutSessionLock extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

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

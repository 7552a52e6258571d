import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database, Tables } from '#stores/sql/schema.ts'
import { unmigrated } from '../database-errors.ts'
import type { TellNewer } from '../open-database.ts'
import { createGuardedPool, type DatabaseEvents, expectLosses } from './connection-pool.ts'

type Limits = Pick<pg.PoolConfig, keyof typeof haste>

/** For visitors, in milliseconds: what takes longer is given up, so that it holds nothing that others wait for. */
export const haste = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  // Here and not there: a network that has gone away answers nothing.
  query_timeout: 12_000,
}

/** For operators and for starts: all that has to be done is. */
export const patience: Limits = { connectionTimeoutMillis: 5_000 }

/** Opens a database that speaks PostgreSQL; connections are made as they are needed, and again when they are lost. */
export function openPostgres(
  url: string,
  size: number,
  events: Partial<DatabaseEvents> = {},
  limits: Limits = haste,
) {
  const pool = new pg.Pool({ ...connectionTo(url), ...limits, max: size, idleTimeoutMillis: 30_000 })
  const { query } = events
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createGuardedPool(pool, { away() {}, back() {}, ...events }) }),
    ...(query && {
      log: (event) =>
        query(event.query, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
    }),
  })
  return {
    db,
    /** How many connections there are, how many do nothing, and how many wait for one. */
    use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Brings the tables up to date; of several processes one does it, while the others wait. */
export async function migratePostgres(url: string, tellNewer?: TellNewer): Promise<void> {
  // On a connection of its own: migrations may take longer than any statement of a visitor's.
  const pool = new pg.Pool({ ...connectionTo(url), ...patience, max: 1 })
  expectLosses(pool)
  const db: Database = new Kysely<Tables>({ dialect: new UnlockedPostgres({ pool }) })
  try {
    const newer = await migrate(db)
    if (newer.length > 0) tellNewer?.(newer)
  } catch (error) {
    throw isOfTheTables(error as Error)
      ? unmigrated(placeOf(url), error as Error)
      : cannotBeUsed(url, error as Error)
  } finally {
    await db.destroy()
  }
}

export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'cutscene',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numbersAsNumbers,
  }
}

/** SQLSTATEs of what is in the tables or asked of them; 42501 is a user who may not make them. */
const tableStates = /^(2[1-3]...|42(?!501)...)$/

function isOfTheTables({ code, message }: Error & { code?: string }): boolean {
  return code === undefined ? message.startsWith('corrupted migrations') : tableStates.test(code)
}

export function cannotBeUsed(url: string, error: Error & { code?: string }): StartError {
  return new StartError(
    `DATABASE_URL names ${placeOf(url)}, which cannot be used (${error.message || error.code}). Check that PostgreSQL runs there, that the database exists, and that its user may sign in and make tables.`,
  )
}

/** Without the password, which may stand in the address. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${hostname || searchParams.get('host')}:${port || 5432}${pathname}`
}

const wholeNumber = 20

/** The driver gives 64-bit numbers as text; ours (moments, views, counts) all fit into a number. */
export const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === wholeNumber ? Number : (pg.types.getTypeParser(type, format) as (value: string) => unknown),
}

/** Kysely's lock around migrations is a session's, which a pooler leaves behind on some server. `migrate` takes a transaction's. */
export class UnlockedPostgres extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter()
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

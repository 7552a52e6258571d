import { sql } from 'kysely'
import pg from 'pg'
import { ignoredParameters, isTimeoutRejected } from '#hosts/node/database/postgres/check-pooler.ts'
import { findShortage, moreConnections } from '#hosts/node/database/postgres/connection-limit.ts'
import {
  addressOf,
  commandTimeouts,
  connectionConfig,
  openPostgres,
  requestTimeouts,
} from '#hosts/node/database/postgres/open-postgres.ts'
import { appliedMigrations } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { checkMigrations } from './check-databases.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

/** Checks the server of DATABASE_URL: connection, sessions, number of connections, migrations, clock. Writes nothing. */
export async function checkPostgres(url: string, poolSize: number, now: () => Date): Promise<Finding[]> {
  const { db } = openPostgres(url, { poolSize: 1, timeouts: commandTimeouts })
  try {
    const applied = await appliedMigrations(db)
    return [
      ok('database', `${addressOf(url)} is reachable`),
      await checkSessions(url),
      ...(await checkConnections(db, poolSize)),
      checkMigrations(applied),
      await checkServerClock(db, now),
    ]
  } catch (error) {
    const message = `${addressOf(url)} is unreachable (${reasonOf(error)})`
    return [problem('database', message, 'Check that it runs and that DATABASE_URL names it.')]
  } finally {
    await db.destroy()
  }
}

async function checkConnections(db: Database, poolSize: number): Promise<Finding[]> {
  const shortage = await findShortage(db, poolSize)
  return shortage === undefined ? [] : [warning('connections', shortage, moreConnections)]
}

/** Clocks synchronised by NTP differ by less than a second. */
const toleratedMs = 5_000

async function checkServerClock(db: Database, now: () => Date): Promise<Finding> {
  const before = now().getTime()
  const { rows } = await sql<{
    at: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  const apart = Math.round(Math.abs((rows[0]?.at ?? before) - before) / 1000)
  if (apart * 1000 <= toleratedMs) return ok('server clock', "this machine's and the database's agree")
  return problem(
    'server clock',
    `this machine's and the database's are ${apart.toLocaleString('en')} seconds apart`,
    'Correct both, best by NTP: timedatectl set-ntp true',
  )
}

/** Checks that sessions accept the requests' timeouts, which a pooler may reject. */
export async function checkSessions(url: string): Promise<Finding> {
  const client = new pg.Client({ ...connectionConfig(url), ...requestTimeouts })
  client.on('error', () => {})
  try {
    await client.connect()
    return ok('sessions', 'timeouts are accepted')
  } catch (error) {
    if (!isTimeoutRejected(error)) throw error
    const { message } = error as Error
    return problem(
      'sessions',
      `${addressOf(url)} rejects the site's timeouts (${message})`,
      `In pgbouncer.ini, under [pgbouncer]: ${ignoredParameters}`,
    )
  } finally {
    // Not awaited: a server that rejected the connection may keep it open.
    client.end().catch(() => {})
  }
}

/** Checks that DATABASE_REPLICA_URL names a replica of DATABASE_URL, and its lag. */
export async function checkReplica(url: string, primaryUrl: string): Promise<Finding> {
  const { db: replica } = openPostgres(url, { poolSize: 1, timeouts: commandTimeouts })
  const { db: primary } = openPostgres(primaryUrl, { poolSize: 1, timeouts: commandTimeouts })
  const address = addressOf(url)
  try {
    const { rows } = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(replica)
    if (!rows[0]?.recovers)
      return warning(
        'replica',
        `${address} is reachable, but is not a replica (not in recovery)`,
        'Check that DATABASE_REPLICA_URL names a replica of DATABASE_URL. With logical replication this warning is expected.',
      )
    return describeLag(address, await lagOf(replica, primary).catch(() => undefined))
  } catch (error) {
    const fix =
      'Check that it runs and that DATABASE_REPLICA_URL names it. Until then reads go to DATABASE_URL.'
    return problem('replica', `${address} is unreachable (${reasonOf(error)})`, fix)
  } finally {
    await Promise.all([replica.destroy(), primary.destroy()])
  }
}

interface Lag {
  bytes: number
  /** Since the last transaction it replayed; null if there was none. */
  seconds: number | null
}

async function lagOf(replica: Database, primary: Database): Promise<Lag | undefined> {
  const written = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary)
  const { rows } = await sql<Lag>`
    select pg_wal_lsn_diff(${written.rows[0]?.at}::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(
    replica,
  )
  return rows[0]
}

const maxLagSeconds = 60

function describeLag(address: string, lag: Lag | undefined): Finding {
  if (!lag) return ok('replica', `${address} is a replica; its lag is unknown`)
  if (lag.bytes <= 0) return ok('replica', `${address} is a replica without lag`)
  const since = lag.seconds === null ? '' : `, ${Math.round(lag.seconds)} seconds since its last transaction`
  const message = `${address} is a replica, ${lag.bytes.toLocaleString('en')} bytes behind${since}`
  if (lag.seconds !== null && lag.seconds <= maxLagSeconds) return ok('replica', message)
  return warning(
    'replica',
    message,
    'Check that it still receives changes: select * from pg_stat_wal_receiver there.',
  )
}

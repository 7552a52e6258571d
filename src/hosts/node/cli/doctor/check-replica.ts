import { sql } from 'kysely'
import type { Database } from '#stores/sql/schema.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

/** Whether DATABASE_REPLICA_URL names a copy of the database that follows it, and how closely. */
export async function checkReplica(url: string, primaryUrl: string): Promise<Finding> {
  const { openPostgres, commandTimeouts, addressOf } = await import(
    '#hosts/node/database/postgres/open-postgres.ts'
  )
  const { db: copy } = openPostgres(url, { poolSize: 1, timeouts: commandTimeouts })
  const { db: own } = openPostgres(primaryUrl, { poolSize: 1, timeouts: commandTimeouts })
  const place = addressOf(url)
  try {
    const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(copy)
    if (!rows[0]?.copy)
      return warning(
        'replica',
        `${place} answers, but is no copy of another (not in recovery)`,
        'See that DATABASE_REPLICA_URL names a copy of DATABASE_URL that follows it; by logical replication one does so too.',
      )
    return tell(place, await lagOf(copy, own).catch(() => undefined))
  } catch (error) {
    const cure = 'See that it runs, and that DATABASE_REPLICA_URL names it. Until then the database is asked.'
    return problem('replica', `${place} does not answer (${reasonOf(error)})`, cure)
  } finally {
    await Promise.all([copy.destroy(), own.destroy()])
  }
}

interface Lag {
  bytes: number
  /** Since what it did last was done; null: it did nothing yet. */
  seconds: number | null
}

async function lagOf(copy: Database, own: Database): Promise<Lag | undefined> {
  const written = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(own)
  const { rows } = await sql<Lag>`
    select pg_wal_lsn_diff(${written.rows[0]?.at}::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(
    copy,
  )
  return rows[0]
}

const longLag = 60

function tell(place: string, lag: Lag | undefined): Finding {
  if (!lag) return ok('replica', `${place} is a copy; it does not tell how far it is behind`)
  if (lag.bytes <= 0) return ok('replica', `${place} is a copy, and has all that was written`)
  const since = lag.seconds === null ? '' : `, ${Math.round(lag.seconds)} seconds since its last change`
  const says = `${place} is a copy, ${lag.bytes.toLocaleString('en')} bytes behind${since}`
  if (lag.seconds !== null && lag.seconds <= longLag) return ok('replica', says)
  return warning('replica', says, 'See whether it still follows: select * from pg_stat_wal_receiver there.')
}

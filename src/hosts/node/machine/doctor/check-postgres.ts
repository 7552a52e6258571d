import { sql } from 'kysely'
import { findShortage, moreConnections } from '#hosts/node/database/postgres/connection-limit.ts'
import {
  addressOf,
  commandTimeouts,
  openPostgres,
  requestTimeouts,
} from '#hosts/node/database/postgres/open-postgres.ts'
import { appliedMigrations } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { checkMigrations } from './check-databases.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

/** Checks the server of DATABASE_URL: connection, number of connections, migrations, clock. Writes nothing. */
export async function checkPostgres(url: string, poolSize: number, now: () => Date): Promise<Finding[]> {
  const timeouts = { ...requestTimeouts, ...commandTimeouts }
  const { db } = openPostgres(url, { poolSize: 1, timeouts })
  try {
    const applied = await appliedMigrations(db)
    return [
      ok('database', `${addressOf(url)} is reachable`),
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
  const at = rows[0]?.at ?? before
  // The time that the response took is no difference.
  const apart = Math.round(Math.max(before - at, at - now().getTime()) / 1000)
  if (apart * 1000 <= toleratedMs) return ok('server clock', "this machine's and the database's agree")
  return problem(
    'server clock',
    `this machine's and the database's are ${apart.toLocaleString('en')} seconds apart`,
    'Correct both, best by NTP: timedatectl set-ntp true',
  )
}

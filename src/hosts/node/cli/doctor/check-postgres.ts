import { sql } from 'kysely'
import pg from 'pg'
import {
  ignoredParameters,
  isTimeoutRejected,
  usesTransactionPooling,
} from '#hosts/node/database/postgres/check-pooler.ts'
import { addressOf, connectionConfig, requestTimeouts } from '#hosts/node/database/postgres/open-postgres.ts'
import { catalogueChannel } from '#stores/sql/dialect.ts'
import type { Database } from '#stores/sql/schema.ts'
import { checkTables } from './check-tables.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

/** PostgreSQL, as the settings name it: whether it answers, its sessions, its tables, what searches need of it, its clock. Reads alone. */
export async function checkServer(url: string, now: () => Date): Promise<Finding[]> {
  const { openPostgres, commandTimeouts, addressOf } = await import(
    '#hosts/node/database/postgres/open-postgres.ts'
  )
  const { checkSessions } = await import('./check-postgres.ts')
  const { db } = openPostgres(url, { poolSize: 1, timeouts: commandTimeouts })
  try {
    const applied = await appliedMigrations(db)
    const answers = ok('database', `${addressOf(url)} answers`)
    return [
      answers,
      await checkSessions(url),
      checkTables(applied),
      await checkTrigrams(db, applied),
      await checkServerClock(db, now),
    ]
  } catch (error) {
    const says = `${addressOf(url)} does not answer (${reasonOf(error)})`
    return [problem('database', says, 'See that it runs, and that DATABASE_URL names it.')]
  } finally {
    await db.destroy()
  }
}

/** None when its tables are not made yet. */
async function appliedMigrations(db: Database): Promise<string[]> {
  const table = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!table.rows[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const undefinedFunction = '42883'

async function checkTrigrams(db: Database, applied: string[]): Promise<Finding> {
  try {
    await sql`select similarity('a', 'b')`.execute(db)
    return ok('search', 'pg_trgm is there')
  } catch (error) {
    if ((error as { code?: unknown }).code !== undefinedFunction) throw error
    const cure = 'In that database, as its owner or a superuser: create extension pg_trgm'
    if (applied.length > 0) return problem('search', 'pg_trgm is not there, which searches need', cure)
    return warning('search', 'pg_trgm is not there yet', `The first start makes it where it may. ${cure}`)
  }
}

/** Milliseconds: clocks that are set by the network's differ by less than one. */
const tolerated = 5_000

async function checkServerClock(db: Database, now: () => Date): Promise<Finding> {
  const before = now().getTime()
  const { rows } = await sql<{
    at: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  const apart = Math.round(Math.abs((rows[0]?.at ?? before) - before) / 1000)
  if (apart * 1000 <= tolerated) return ok('server clock', "this machine's and the database's agree")
  return problem(
    'server clock',
    `this machine's and the database's are ${apart.toLocaleString('en')} seconds apart`,
    'Set both right, best by NTP: timedatectl set-ntp true',
  )
}

/** Whether connections take the limits of visitors' requests, and can be told of changes of the catalogue. */
export async function checkSessions(url: string): Promise<Finding> {
  const client = new pg.Client({ ...connectionConfig(url), ...requestTimeouts })
  client.on('error', () => {})
  try {
    await client.connect()
    if (await usesTransactionPooling(client, url)) return untold('a pooler lends connections by transactions')
    await client.query(`listen ${catalogueChannel}`)
    return ok('sessions', 'they take limits, and are told of changes of the catalogue')
  } catch (error) {
    if (!isTimeoutRejected(error)) throw error
    const { message } = error as Error
    return problem(
      'sessions',
      `${addressOf(url)} refuses the site's limits (${message})`,
      `In pgbouncer.ini, under [pgbouncer]: ${ignoredParameters}`,
    )
  } finally {
    // Not waited for: who refused a connection may keep it open.
    client.end().catch(() => {})
  }
}

const untold = (why: string) =>
  warning(
    'sessions',
    `${why}: copies are not told of changes of the catalogue`,
    'Nothing need be done: their answers are ten seconds old at most.',
  )

import { sql } from 'kysely'
import type { Database } from '#stores/sql/schema.ts'
import { checkTables } from './check-tables.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import { reasonOf } from './reason-of.ts'

/** PostgreSQL, as the settings name it: whether it answers, its sessions, its tables, what searches need of it, its clock. Reads alone. */
export async function checkServer(url: string, now: () => Date): Promise<Finding[]> {
  const { openPostgres, patience, placeOf } = await import('../../database/open-postgres.ts')
  const { checkSessions } = await import('./check-sessions.ts')
  const { db } = openPostgres(url, 1, {}, patience)
  try {
    const applied = await appliedMigrations(db)
    const answers = ok('database', `${placeOf(url)} answers`)
    return [
      answers,
      await checkSessions(url),
      checkTables(applied),
      await checkTrigrams(db, applied),
      await checkServerClock(db, now),
    ]
  } catch (error) {
    const says = `${placeOf(url)} does not answer (${reasonOf(error)})`
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

/** By what it can do: not every engine that can do it names it an extension. */
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

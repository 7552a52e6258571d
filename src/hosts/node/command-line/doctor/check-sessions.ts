import pg from 'pg'
import { isUnknown } from '#stores/sql/attempt.ts'
import { catalogueChannel } from '#stores/sql/dialect.ts'
import { ignoredLimits, isOfLimits } from '../../database/expect-limits.ts'
import { isSharedOut } from '../../database/is-shared-out.ts'
import { connectionTo, haste, placeOf } from '../../database/open-postgres.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Whether connections take the limits of visitors' requests, and can be told of changes of the catalogue. */
export async function checkSessions(url: string): Promise<Finding> {
  const client = new pg.Client({ ...connectionTo(url), ...haste })
  client.on('error', () => {})
  try {
    await client.connect()
    if (await isSharedOut(client, url)) return untold('a pooler lends connections by transactions')
    await client.query(`listen ${catalogueChannel}`)
    return ok('sessions', 'they take limits, and are told of changes of the catalogue')
  } catch (error) {
    if (isUnknown(error)) return untold('this database has no LISTEN')
    if (!isOfLimits(error)) throw error
    const { message } = error as Error
    return problem(
      'sessions',
      `${placeOf(url)} refuses the site's limits (${message})`,
      `In pgbouncer.ini, under [pgbouncer]: ${ignoredLimits}`,
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

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { createBackOff } from './back-off.ts'
import type { TellQuery } from './tell-query.ts'
import { isAway, isBusy, unavailable } from './unavailable.ts'

/** Told of what a database does by itself. */
export interface DatabaseEvents {
  query?: TellQuery
  away(error: unknown): void
  back(): void
}

/**
 * A pool whose failures to reach the database are told as such. While it is away, one try at a time looks for it, less
 * and less often; everybody else is refused at once.
 */
export function createGuardedPool(pool: pg.Pool, events: DatabaseEvents): PostgresPool {
  const backOff = createBackOff(events)
  // A connection that nobody uses was lost: the pool has let go of it.
  pool.on('error', () => {})

  async function guarded<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      const result = await run()
      backOff.reached()
      return result
    } catch (error) {
      if (isAway(error)) backOff.missed(error)
      else if (!isBusy(error)) throw error
      throw unavailable(error)
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (!backOff.mayTry()) throw unavailable(undefined)
      return connection(await guarded(() => pool.connect()), guarded)
    },
  }
}

function connection(
  client: pg.PoolClient,
  guarded: <Result>(run: () => Promise<Result>) => Promise<Result>,
): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new Error('There are no cursors here: read in pages')
    return guarded(() => client.query({ ...named(given), text: given, values: values.map(storable) }))
  }
  return { query, release: () => client.release() }
}

const mostNames = 200
const plannedAnew = / like |short_pieces/
/** What is written for so many values at once is hardly asked again. */
const longest = 2_000
const names = new Map<string, { name: string } | undefined>()

/** The database plans a named statement once for each connection. A plan for any text that is searched for is good for none. */
function named(text: string): { name: string } | undefined {
  if (names.has(text)) return names.get(text)
  if (names.size >= mostNames || text.length > longest || plannedAnew.test(text)) return undefined
  const given = { name: `s${names.size}` }
  names.set(text, given)
  return given
}

/** PostgreSQL's texts hold no such character; what nobody could keep is found nowhere either. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}

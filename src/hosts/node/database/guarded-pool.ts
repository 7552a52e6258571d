import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { createBackOff } from './back-off.ts'
import { runNamed } from './named-statements.ts'
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
    const stored = values.map(storable)
    return guarded(() => runNamed(given, (named) => client.query({ ...named, text: given, values: stored })))
  }
  return { query, release: () => client.release() }
}

/** PostgreSQL's texts hold no such character; what nobody could keep is found nowhere either. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isAway, isBusy, isNameLost, isStalePlan, unavailable } from '../database-errors.ts'
import type { TellQuery } from '../query-observer.ts'
import { createBackOff } from './circuit-breaker.ts'
import { createStatementNames } from './statement-names.ts'

/** Told of what a database does by itself. */
export interface DatabaseEvents {
  query?: TellQuery
  away(error: unknown): void
  back(): void
  /** What it was told to plan once, it did not have: a pooler is between. */
  forgetful?(error: unknown): void
}

/**
 * A pool whose failures to reach the database are told as such. While it is away, one try at a time looks for it, less
 * and less often; everybody else is refused at once.
 */
export function createGuardedPool(pool: pg.Pool, events: DatabaseEvents): PostgresPool {
  const backOff = createBackOff(events)
  const names = createStatementNames((error) => events.forgetful?.(error))
  expectLosses(pool)

  async function guarded<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      const result = await run()
      backOff.reached()
      return result
    } catch (error) {
      if (isFull(pool, error) || isBusy(error)) throw unavailable(error)
      if (!isAway(error)) throw error
      backOff.missed(error)
      throw unavailable(error)
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (!backOff.mayTry()) throw unavailable(undefined)
      return connection(await guarded(() => pool.connect()), guarded, names)
    },
  }
}

/** Lost connections end no process: the pool lets go of those that nobody uses, and whoever uses one is told by what they ask of it. */
export function expectLosses(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** The driver says the same of a database that is away and of a pool whose connections are all in use. */
function isFull(pool: pg.Pool, error: unknown): boolean {
  return (
    (error as Error).message === 'timeout exceeded when trying to connect' &&
    pool.idleCount === 0 &&
    pool.totalCount >= pool.options.max
  )
}

function connection(
  client: pg.PoolClient,
  guarded: <Result>(run: () => Promise<Result>) => Promise<Result>,
  names: ReturnType<typeof createStatementNames>,
): PostgresPoolClient {
  // Nobody gets one again that may still be busy, in an open transaction, or led to a server that cannot write.
  let broken = false

  async function ask(text: string, values: readonly unknown[]) {
    const name = names.of(text)
    const query = { text, values: values.map(storable) }
    try {
      return await client.query(name === undefined ? query : { ...query, name })
    } catch (error) {
      const stale = isStalePlan(error) || isNameLost(error)
      if (isNameLost(error)) names.distrust(error)
      if (isAway(error) || stale) broken = true
      if (!stale) throw error
      // Within a transaction nothing more is done; whoever began it does it anew.
      return client.query(query).catch(() => {
        throw error
      })
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new Error('There are no cursors here: read in pages')
    return guarded(() => ask(given, values))
  }
  return { query, release: (destroy) => client.release(destroy || broken) }
}

/** PostgreSQL's texts hold no such character; what nobody could keep is found nowhere either. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}

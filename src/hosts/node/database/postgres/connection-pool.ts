import { setTimeout } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { Failure } from '#contract/failures.ts'
import { retryAfterSeconds, unavailable } from '../database-errors.ts'
import { type BreakerEvents, createCircuitBreaker, isReadOnly, isUnreachable } from './circuit-breaker.ts'
import { createStatementNames, isStalePlan, isUnknownStatement } from './prepared-statements.ts'

export interface PoolEvents extends BreakerEvents {
  /** A pooler is in between, which does not support prepared statements. */
  preparedUnsupported(error: unknown): void
}

export interface ConnectionPool extends PostgresPool {
  /** Whether the last query found the database reachable. */
  isReachable(): boolean
  /** Begins the circuit breaker's next attempt to reach the database, when it is time for one. */
  attempt(): void
}

/** `unavailable`, because the database cannot be reached rather than because it is overloaded. */
export class DatabaseUnreachable extends Failure {
  constructor(cause?: unknown) {
    super('unavailable', { retryAfter: retryAfterSeconds })
    this.cause = cause
  }
}

/** A pool for Kysely that fails with `unavailable` when the database is unreachable or overloaded, behind a circuit breaker. */
export function createConnectionPool(pool: pg.Pool, events: PoolEvents): ConnectionPool {
  const breaker = createCircuitBreaker(events)
  const names = createStatementNames(events.preparedUnsupported)
  surviveLostConnections(pool)
  const checkOut = createCheckOut(pool)

  async function guard<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      const result = await run()
      breaker.succeeded()
      return result
    } catch (error) {
      if (isExhausted(pool, error) || isOverloaded(error)) throw unavailable(error)
      if (isAccountMissing(error)) throw new Failure('user_unknown')
      if (!isUnreachable(error)) throw error
      breaker.failed(error)
      throw new DatabaseUnreachable(error)
    }
  }

  return {
    options: pool.options,
    isReachable: breaker.isClosed,
    attempt() {
      connect().then(
        (client) => client.release(),
        () => {},
      )
    },
    end: () => pool.end(),
    connect,
  }

  async function connect() {
    if (!breaker.allows()) throw new DatabaseUnreachable()
    return createConnection(await guard(checkOut), guard, names)
  }
}

type CheckedOut = Awaited<ReturnType<ReturnType<typeof createCheckOut>>>

/** Checks connections out. Once one has met a read-only server, those made before are dropped: they lead there, too. */
function createCheckOut(pool: pg.Pool) {
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => generations.set(client, generation))

  return async () => {
    for (;;) {
      const client = await connectOnceFree(pool)
      const madeIn = generations.get(client)
      if (madeIn === generation) {
        const dropOthers = () => {
          if (madeIn === generation) generation++
        }
        return { client, dropOthers }
      }
      client.release(true)
    }
  }
}

const retryMs = 100

/** Where the server takes no more connections, one of this pool's is waited for, as long as for a new one. */
async function connectOnceFree(pool: pg.Pool): Promise<pg.PoolClient> {
  const endsAt = performance.now() + (pool.options.connectionTimeoutMillis ?? 0)
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isServerFull(error) || pool.totalCount === 0 || performance.now() > endsAt) throw error
      await setTimeout(retryMs)
    }
  }
}

/** SQLSTATE: too many connections, of the server or of the role. */
const isServerFull = (error: unknown) => (error as { code?: unknown }).code === '53300'

/** Without listeners a lost connection would end the process. The pool drops idle ones; a query on a lost one rejects. */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Whether every connection is in use: the driver's error for that is the same as for an unreachable database. */
function isExhausted(pool: pg.Pool, error: unknown): boolean {
  return (
    (error as Error).message === 'timeout exceeded when trying to connect' &&
    pool.idleCount === 0 &&
    pool.totalCount >= pool.options.max
  )
}

/** SQLSTATEs: insufficient resources, query cancelled by a timeout, lock timeout, system errors. */
const overloadStates = /^(53...|57014|55P03|58...)$/

function isOverloaded(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && overloadStates.test(code)
}

/** SQLSTATE: a foreign key violation. */
const isAccountMissing = (error: unknown) => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23503' && String(constraint).endsWith('_user_id_fkey')
}

function createConnection(
  { client, dropOthers }: CheckedOut,
  guard: <Result>(run: () => Promise<Result>) => Promise<Result>,
  names: ReturnType<typeof createStatementNames>,
): PostgresPoolClient {
  // Not reused: it may be busy, in an open transaction, or connected to a server that became read-only.
  let broken = false

  async function run(text: string, values: readonly unknown[]) {
    const name = names.nameOf(text)
    const query = { text, values: values.map(replaceNulCharacters) }
    try {
      return await client.query(name === undefined ? query : { ...query, name })
    } catch (error) {
      const outdated = isStalePlan(error) || isUnknownStatement(error)
      if (isUnknownStatement(error)) names.disable(error)
      if (isUnreachable(error) || outdated) broken = true
      if (isReadOnly(error)) dropOthers()
      if (!outdated) throw error
      // Fails again within a transaction, which is aborted: `inTransaction` retries it.
      return client.query(query).catch(() => {
        throw error
      })
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new Error('Cursors are not supported: read in pages')
    return guard(() => run(given, values))
  }
  return { query, release: (destroy) => client.release(destroy || broken) }
}

/** PostgreSQL's texts cannot contain U+0000. No stored text equals the replaced one. */
function replaceNulCharacters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceNulCharacters)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}

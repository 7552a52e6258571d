import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Failure } from '#contract/failures.ts'
import type { DatabaseMetrics } from '#hosts/node/observability/metrics.ts'
import { isAccountMissing, isWriteFailure } from '#stores/sql/sqlite-errors.ts'
import { unavailable } from '../database-errors.ts'
import type { Outcome, SqliteWriter, Statement, Statements } from './connection.ts'

export interface SqliteEvents {
  query?: DatabaseMetrics['query']
  /** The disk is full or failing, or another process held its lock for too long. */
  writeFailed?(error: unknown): void
}

export interface SqliteConnections {
  reads: Statements
  writer: SqliteWriter
  /** Whether reads have a connection of their own, on which no uncommitted write is visible. */
  separateReads: boolean
  close(): Promise<void>
}

/** Kysely over SQLite: reads run immediately, writes in groups, transactions one after another. */
export function sqliteDialect(connections: SqliteConnections, events: SqliteEvents = {}): Dialect {
  return {
    createDriver: () => createDriver(connections, events),
    createAdapter: () => new ConcurrentAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class ConcurrentAdapter extends SqliteAdapter {
  /** Otherwise Kysely starts no query before the previous one's commit. */
  override get supportsMultipleConnections() {
    return true
  }

  /** A migration that fails half-way rolls back. */
  override get supportsTransactionalDdl() {
    return true
  }
}

/** For transactions of this process. Each of them may have waited as long for another process's lock (`connection.ts`). */
const maxTransactionWaitMs = 5_000

/** Long enough for an operator to free space on the disk. */
const retryAfterSeconds = 10

function createDriver(
  { reads, writer, separateReads, close }: SqliteConnections,
  events: SqliteEvents,
): Driver {
  /** Settles when the open transaction ends. Statements outside of it wait: they would become part of it. */
  let transaction: Promise<void> | undefined
  const groupCommit = createGroupCommit(writer.commitGroup, () => transaction)
  const yieldToEventLoop = createYield()
  /** Ends the transaction of each connection that has one. */
  const transactionEnds = new WeakMap<DatabaseConnection, () => void>()

  function createConnection(): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const startedAt = performance.now()
        let failure: unknown
        try {
          return await reportWriteFailure(() => run<Row>(query, transactionEnds.has(connection)))
        } catch (error) {
          failure = isAccountMissing(error) ? new Failure('user_unknown') : error
          throw failure
        } finally {
          events.query?.(query, performance.now() - startedAt, failure)
        }
      },
      streamQuery() {
        throw new Error('Streaming is not supported')
      },
    }
    return connection
  }

  async function run<Row>(query: CompiledQuery, inTransaction: boolean): Promise<QueryResult<Row>> {
    const statement = { sql: query.sql, parameters: query.parameters }
    if (inTransaction) return writer.run(statement)
    if (/^\s*(?:insert|update|delete)\b/i.test(query.sql)) return groupCommit.write(statement)
    const isRead = /^\s*(?:select|with)\b/i.test(query.sql)
    for (let wait = yieldToEventLoop() ?? transactionAhead(isRead); wait; wait = transactionAhead(isRead))
      await wait
    return isRead ? reads.run<Row>(statement) : writer.run(statement)
  }

  /** The transaction that a statement must wait for. */
  function transactionAhead(isRead: boolean) {
    return isRead && separateReads ? undefined : transaction
  }

  async function reportWriteFailure<Result>(run: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      if (!isWriteFailure(error)) throw error
      events.writeFailed?.(error)
      throw unavailable(error, retryAfterSeconds)
    }
  }

  async function endTransaction(connection: DatabaseConnection, command: 'commit' | 'rollback') {
    try {
      if (writer.inTransaction || command === 'commit') await writer[command]()
    } finally {
      if (command === 'rollback' || !writer.inTransaction) {
        transactionEnds.get(connection)?.()
        transactionEnds.delete(connection)
      }
    }
  }

  return {
    async init() {},
    async acquireConnection() {
      return createConnection()
    },
    async beginTransaction(connection) {
      const startedAt = performance.now()
      // Checked and set without an await in between: of several waiting transactions one continues.
      for (let wait = yieldToEventLoop() ?? transaction; wait; wait = transaction) await wait
      if (performance.now() - startedAt > maxTransactionWaitMs)
        throw unavailable(new Error('The transactions ahead took too long'), retryAfterSeconds)
      const { promise, resolve } = Promise.withResolvers<void>()
      transaction = promise
      transactionEnds.set(connection, () => {
        transaction = undefined
        resolve()
      })
      try {
        await reportWriteFailure(() => writer.begin())
      } catch (error) {
        await endTransaction(connection, 'rollback')
        throw error
      }
    },
    async commitTransaction(connection) {
      await reportWriteFailure(() => endTransaction(connection, 'commit'))
    },
    async rollbackTransaction(connection) {
      await endTransaction(connection, 'rollback')
    },
    async releaseConnection() {},
    async destroy() {
      while (transaction) await transaction
      await close()
    },
  }
}

/** Longer than requests begin in a turn (overload.ts): one that yields lets all others begin. */
const maxTurnMs = 20

/**
 * Synchronous queries in a row would block the event loop. Once they have run for `maxTurnMs`, returns a promise of the next
 * turn to wait for.
 */
function createYield() {
  let turnStartedAt: number | undefined

  return (): Promise<void> | undefined => {
    if (turnStartedAt === undefined) {
      turnStartedAt = performance.now()
      setImmediate(() => {
        turnStartedAt = undefined
      })
      return undefined
    }
    return performance.now() - turnStartedAt < maxTurnMs ? undefined : nextTurn()
  }
}

interface PendingWrite {
  statement: Statement
  resolve: (result: QueryResult<never>) => void
  reject: (error: unknown) => void
}

/**
 * Collects writes outside transactions, such as a like, into groups that share one commit and so one wait for the disk.
 * A group is what arrives within one turn of the event loop or during the previous commit. A write resolves once it is on
 * the disk. Groups wait for the open `transaction`, so as not to become part of it.
 */
export function createGroupCommit(
  commit: (group: Statement[]) => Outcome[] | Promise<Outcome[]>,
  transaction: () => Promise<void> | undefined,
) {
  let pending: PendingWrite[] = []
  let committing = false

  return {
    write(statement: Statement): Promise<QueryResult<never>> {
      const { promise, resolve, reject } = Promise.withResolvers<QueryResult<never>>()
      pending.push({ statement, resolve, reject })
      if (!committing) commitPending()
      return promise
    },
  }

  async function commitPending() {
    committing = true
    while (pending.length > 0) {
      await nextTurn()
      for (let open = transaction(); open; open = transaction()) await open
      const group = pending
      pending = []
      const outcomes = await outcomesOf(group)
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index] ?? { error: new Error('A write has no outcome') }
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.result)
      }
    }
    committing = false
  }

  async function outcomesOf(group: PendingWrite[]): Promise<Outcome[]> {
    try {
      return await commit(group.map(({ statement }) => statement))
    } catch (error) {
      return group.map(() => ({ error }))
    }
  }
}

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
import { isBlocked, unavailable } from '../database-errors.ts'
import type { TellQuery } from '../query-observer.ts'
import type { Statements } from './connection.ts'
import { createGroupCommit } from './group-commit.ts'
import type { SqliteWriter } from './writer.ts'

/** Told of what a database does. */
export interface SqliteEvents {
  query?: TellQuery
  /** Something could not be kept because of what surrounds the database. */
  blocked?(error: unknown): void
}

/** What a SQLite file is read and written through. */
export interface SqliteConnections {
  reads: Statements
  writer: SqliteWriter
  /** Whether what is read is not what the writer has not committed yet. */
  apart: boolean
  close(): Promise<void>
}

/** Kysely over SQLite: reads at once, writes in groups, transactions one after another. */
export function sqliteDialect(connections: SqliteConnections, events: SqliteEvents = {}): Dialect {
  return {
    createDriver: () => createDriver(connections, events),
    createAdapter: () => new SharedAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Kysely would else let no query begin before the last one's commit. */
class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }

  /** A migration that is stopped half-way leaves nothing behind. */
  override get supportsTransactionalDdl() {
    return true
  }
}

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** Milliseconds, for others of this process; each of those may have waited as long for another process (`sqlite-connection.ts`). */
const longestWait = 5_000

/** Whoever looks after the machine needs longer than a moment. */
const secondsToFreeRoom = 10

function createDriver({ reads, writer, apart, close }: SqliteConnections, events: SqliteEvents): Driver {
  /** Settled when no transaction runs: what is not its own must not become part of it. */
  let running: Promise<void> | undefined
  const group = createGroupCommit(writer, () => running)
  const giveWay = createGiveWay()
  const ends = new WeakMap<DatabaseConnection, () => void>()

  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const began = performance.now()
        let failure: unknown
        try {
          return await kept(() => run<Row>(query, ends.has(connection)))
        } catch (error) {
          failure = error
          throw error
        } finally {
          events.query?.(query, performance.now() - began, failure)
        }
      },
      async *streamQuery<Row>(query: CompiledQuery) {
        if (ends.has(connection)) throw new Error('Within a transaction nothing is streamed')
        for (let turn = giveWay() ?? ahead(true); turn; turn = ahead(true)) await turn
        yield* reads.stream<Row>(query)
      },
    }
    return connection
  }

  async function run<Row>(query: CompiledQuery, inside: boolean): Promise<QueryResult<Row>> {
    const statement = { sql: query.sql, parameters: query.parameters }
    if (inside) return writer.run(statement)
    if (writes.has(query.query.kind)) return group.write(statement)
    const reading = query.query.kind === 'SelectQueryNode' || /^select\b/i.test(query.sql)
    for (let turn = giveWay() ?? ahead(reading); turn; turn = ahead(reading)) await turn
    return reading ? reads.run<Row>(statement) : writer.run(statement)
  }

  /** The transaction that must end first. */
  function ahead(reading: boolean) {
    return reading && apart ? undefined : running
  }

  async function kept<Result>(run: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      if (!isBlocked(error)) throw error
      events.blocked?.(error)
      throw unavailable(error, secondsToFreeRoom)
    }
  }

  async function end(connection: DatabaseConnection, command: 'commit' | 'rollback') {
    try {
      if (writer.inTransaction || command === 'commit') await writer[command]()
    } finally {
      if (command === 'rollback' || !writer.inTransaction) {
        ends.get(connection)?.()
        ends.delete(connection)
      }
    }
  }

  return {
    async init() {},
    async acquireConnection() {
      return connect()
    },
    async beginTransaction(connection) {
      const asked = performance.now()
      // Looked at and taken in one go: of those who wait, one alone goes on.
      for (let turn = giveWay() ?? running; turn; turn = running) await turn
      if (performance.now() - asked > longestWait)
        throw unavailable(new Error('The transactions ahead took too long'), secondsToFreeRoom)
      const { promise, resolve } = Promise.withResolvers<void>()
      running = promise
      ends.set(connection, () => {
        running = undefined
        resolve()
      })
      try {
        await kept(() => writer.begin())
      } catch (error) {
        await end(connection, 'rollback')
        throw error
      }
    },
    async commitTransaction(connection) {
      await kept(() => end(connection, 'commit'))
    },
    async rollbackTransaction(connection) {
      await end(connection, 'rollback')
    },
    async releaseConnection() {},
    async destroy() {
      while (running) await running
      await close()
    },
  }
}

/** Milliseconds. */
const longest = 10

/**
 * The engine answers at once, so queries that follow one another would hold up everybody else in the process: once they have
 * for so long, whoever asks next waits for a turn of the event loop.
 */
function createGiveWay(now: () => number = performance.now.bind(performance)) {
  let began: number | undefined

  return (): Promise<void> | undefined => {
    if (began === undefined) {
      began = now()
      setImmediate(() => {
        began = undefined
      })
      return undefined
    }
    return now() - began < longest ? undefined : new Promise((resolve) => setImmediate(resolve))
  }
}

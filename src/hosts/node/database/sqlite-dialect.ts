import type { DatabaseSync } from 'node:sqlite'
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
import { createGiveWay } from './give-way.ts'
import { createGroupCommit } from './group-commit.ts'
import { createStatements } from './statements.ts'
import type { TellQuery } from './tell-query.ts'
import { isBlocked, unavailable } from './unavailable.ts'

/** Told of what a database does. */
export interface SqliteEvents {
  query?: TellQuery
  /** Something could not be kept because of what surrounds the database. */
  blocked?(error: unknown): void
}

/** Kysely over one node:sqlite connection: reads at once, writes in groups, transactions one after another. */
export function sqliteDialect(sqlite: DatabaseSync, events: SqliteEvents = {}): Dialect {
  return {
    createDriver: () => createDriver(sqlite, events),
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

/** Whoever looks after the machine needs longer than a moment. */
const secondsToFreeRoom = 10

function createDriver(sqlite: DatabaseSync, events: SqliteEvents): Driver {
  const statements = createStatements(sqlite)
  /** Settled when no transaction runs: what is not its own must not become part of it. */
  let running: Promise<void> | undefined
  const group = createGroupCommit(sqlite, statements, () => running)
  const giveWay = createGiveWay()
  const ends = new WeakMap<DatabaseConnection, () => void>()

  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const began = performance.now()
        let failure: unknown
        try {
          if (!ends.has(connection)) for (let turn = giveWay() ?? running; turn; turn = running) await turn
          const alone = ends.has(connection) || !writes.has(query.query.kind)
          return await kept(() => (alone ? statements.run<Row>(query) : group.write(query)))
        } catch (error) {
          failure = error
          throw error
        } finally {
          events.query?.(query, performance.now() - began, failure)
        }
      },
      async *streamQuery<Row>(query: CompiledQuery) {
        if (!ends.has(connection)) for (let turn = giveWay() ?? running; turn; turn = running) await turn
        yield* statements.stream<Row>(query)
      },
    }
    return connection
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

  function end(connection: DatabaseConnection, command: 'commit' | 'rollback') {
    try {
      if (sqlite.isTransaction || command === 'commit') sqlite.exec(command)
    } finally {
      if (command === 'rollback' || !sqlite.isTransaction) {
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
      // Looked at and taken in one go: of those who wait, one alone goes on.
      for (let turn = giveWay() ?? running; turn; turn = running) await turn
      const { promise, resolve } = Promise.withResolvers<void>()
      running = promise
      ends.set(connection, () => {
        running = undefined
        resolve()
      })
      try {
        await kept(() => sqlite.exec('begin immediate'))
      } catch (error) {
        end(connection, 'rollback')
        throw error
      }
    },
    async commitTransaction(connection) {
      await kept(() => end(connection, 'commit'))
    },
    async rollbackTransaction(connection) {
      end(connection, 'rollback')
    },
    async releaseConnection() {},
    async destroy() {
      while (running) await running
      sqlite.close()
    },
  }
}

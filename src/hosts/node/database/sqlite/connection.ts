import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

/** A dry run writes, and rolls back. */
export type Access = 'read' | 'dry run' | 'write'

/** Opens a SQLite file; each commit is on the disk when it returns. Waits up to five seconds for other processes' locks. */
export function openConnection(path: string, access: Access = 'write'): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 5000, readOnly: access === 'read' })
  // SQLite notes it in the file.
  if (access === 'write') sqlite.exec('pragma journal_mode = wal;')
  if (access !== 'read') sqlite.exec('pragma synchronous = full; pragma foreign_keys = on;')
  sqlite.exec('pragma temp_store = memory; pragma cache_size = -65536; pragma mmap_size = 1073741824;')
  return sqlite
}

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

const maxCachedStatements = 500

/** Runs statements synchronously, with a cache of prepared ones. */
export function createStatements(sqlite: DatabaseSync) {
  const cache = new Map<string, Prepared>()

  return {
    run<Row>({ sql, parameters }: Statement): QueryResult<Row> {
      const { statement, returnsRows } = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (returnsRows) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
  }

  function prepare(sql: string): Prepared {
    const cached = cache.get(sql)
    if (cached) return cached
    const statement = sqlite.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    // FTS5 leaves last rowids that exceed a number's range.
    if (!prepared.returnsRows) statement.setReadBigInts(true)
    if (cache.size >= maxCachedStatements) cache.clear()
    cache.set(sql, prepared)
    return prepared
  }
}

export type Statements = ReturnType<typeof createStatements>

interface Prepared {
  statement: StatementSync
  returnsRows: boolean
}

/** A statement's result, or why it failed. */
export type Outcome = { result: QueryResult<never> } | { error: unknown }

/** The one connection that writes: in this thread, or in its own (`writer-thread.ts`). */
export interface SqliteWriter {
  readonly inTransaction: boolean
  /** Outside a transaction: runs the statements in one commit. */
  commitGroup(group: Statement[]): Outcome[] | Promise<Outcome[]>
  /** Runs one statement of the open transaction, or one that is no write. */
  run(statement: Statement): QueryResult<never> | Promise<QueryResult<never>>
  begin(): void | Promise<void>
  commit(): void | Promise<void>
  rollback(): void | Promise<void>
}

/** A synchronous writer over a connection of this thread. */
export function createWriter(sqlite: DatabaseSync, statements: Statements) {
  return {
    get inTransaction() {
      return sqlite.isTransaction
    },
    commitGroup: (group: Statement[]) => commitGroup(sqlite, statements, group),
    run: (statement: Statement) => statements.run<never>(statement),
    begin: () => sqlite.exec('begin immediate'),
    commit: () => sqlite.exec('commit'),
    rollback: () => sqlite.exec('rollback'),
  } satisfies SqliteWriter
}

/** Runs a group in one transaction. A failing statement rolls back only itself; a failing commit fails all. */
function commitGroup(sqlite: DatabaseSync, statements: Statements, group: Statement[]): Outcome[] {
  const [only] = group
  if (group.length === 1 && only) return [run(only)]
  try {
    sqlite.exec('begin immediate')
    const outcomes: Outcome[] = []
    for (const statement of group) {
      outcomes.push(run(statement))
      // A full disk rolls back the whole transaction: the next statement would run outside of it.
      if (!sqlite.isTransaction) throw firstError(outcomes)
    }
    sqlite.exec('commit')
    return outcomes
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('rollback')
    return group.map(() => ({ error }))
  }

  function run(statement: Statement): Outcome {
    try {
      return { result: statements.run<never>(statement) }
    } catch (error) {
      return { error }
    }
  }
}

function firstError(outcomes: Outcome[]): unknown {
  const failed = outcomes.find((outcome) => 'error' in outcome)
  return failed && 'error' in failed ? failed.error : new Error('SQLite ended the transaction')
}

import type { DatabaseSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import type { Statement, Statements } from './connection.ts'

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

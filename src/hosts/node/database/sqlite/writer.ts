import type { DatabaseSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import type { Statement, Statements } from './connection.ts'
import { commitGroup, type Outcome } from './group-commit.ts'

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

import type { DatabaseSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import type { Statement, Statements } from './connection.ts'

export type Outcome = { result: QueryResult<never> } | { error: unknown }

/** The one connection that writes, in this thread or in another. */
export interface SqliteWriter {
  readonly inTransaction: boolean
  /** Outside a transaction: all in one commit, and so one wait for the disk. One that fails undoes itself alone. */
  runTogether(statements: Statement[]): Outcome[] | Promise<Outcome[]>
  run(statement: Statement): QueryResult<never> | Promise<QueryResult<never>>
  begin(): void | Promise<void>
  commit(): void | Promise<void>
  rollback(): void | Promise<void>
}

/** Everything is done when its function returns. */
export function createWriter(sqlite: DatabaseSync, statements: Statements) {
  return {
    get inTransaction() {
      return sqlite.isTransaction
    },
    runTogether(group: Statement[]): Outcome[] {
      const [only] = group
      if (group.length === 1 && only) return [runOne(only)]
      try {
        sqlite.exec('begin immediate')
        const outcomes: Outcome[] = []
        for (const statement of group) {
          outcomes.push(runOne(statement))
          // A full disk takes the whole transaction back, not the statement alone: the next would be by itself.
          if (!sqlite.isTransaction) throw firstError(outcomes)
        }
        sqlite.exec('commit')
        return outcomes
      } catch (error) {
        if (sqlite.isTransaction) sqlite.exec('rollback')
        return group.map(() => ({ error }))
      }
    },
    run: (statement: Statement) => statements.run<never>(statement),
    begin: () => sqlite.exec('begin immediate'),
    commit: () => sqlite.exec('commit'),
    rollback: () => sqlite.exec('rollback'),
  } satisfies SqliteWriter

  function runOne(statement: Statement): Outcome {
    try {
      return { result: statements.run<never>(statement) }
    } catch (error) {
      return { error }
    }
  }
}

function firstError(outcomes: Outcome[]): unknown {
  const failed = outcomes.find((outcome) => 'error' in outcome)
  return failed && 'error' in failed ? failed.error : new Error('The transaction ended by itself')
}

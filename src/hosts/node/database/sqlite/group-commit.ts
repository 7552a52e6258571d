import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import type { Statement, Statements } from './connection.ts'

/** A statement's result, or why it failed. */
export type Outcome = { result: QueryResult<never> } | { error: unknown }

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

/** Runs a group in one transaction. A statement that fails rolls back alone; when the commit fails, all fail. */
export function commitGroup(sqlite: DatabaseSync, statements: Statements, group: Statement[]): Outcome[] {
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

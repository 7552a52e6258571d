import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { Statements } from './statements.ts'

interface Waiting {
  query: CompiledQuery
  resolve: (result: QueryResult<never>) => void
  reject: (error: unknown) => void
}

type Outcome = { result: QueryResult<never> } | { error: unknown }

/**
 * Writes that arrive within one turn of the event loop share one commit, and so one wait for the disk; each is answered
 * after it. A statement that fails undoes itself alone. `running` is the transaction that is open, which they are no part of.
 */
export function createGroupCommit(
  sqlite: DatabaseSync,
  statements: Statements,
  running: () => Promise<void> | undefined,
) {
  let waiting: Waiting[] = []

  return {
    write(query: CompiledQuery): Promise<QueryResult<never>> {
      if (waiting.length === 0) setImmediate(flush)
      return new Promise((resolve, reject) => {
        waiting.push({ query, resolve, reject })
      })
    },
  }

  async function flush() {
    for (let transaction = running(); transaction; transaction = running()) await transaction
    const group = waiting
    waiting = []
    const outcomes = runTogether(group.map(({ query }) => query))
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index] as Outcome
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.result)
    }
  }

  function runTogether(queries: CompiledQuery[]): Outcome[] {
    const [only] = queries
    if (queries.length === 1 && only) return [runOne(only)]
    try {
      sqlite.exec('begin immediate')
      const outcomes: Outcome[] = []
      for (const query of queries) {
        outcomes.push(runOne(query))
        // A full disk takes the whole transaction back, not the statement alone: the next would be by itself.
        if (!sqlite.isTransaction) throw firstError(outcomes)
      }
      sqlite.exec('commit')
      return outcomes
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback')
      return queries.map(() => ({ error }))
    }
  }

  function runOne(query: CompiledQuery): Outcome {
    try {
      return { result: statements.run<never>(query) }
    } catch (error) {
      return { error }
    }
  }
}

function firstError(outcomes: Outcome[]): unknown {
  const failed = outcomes.find((outcome) => 'error' in outcome)
  return failed && 'error' in failed ? failed.error : new Error('The transaction ended by itself')
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import type { Statement } from './connection.ts'
import type { Outcome, SqliteWriter } from './writer.ts'

interface Waiting {
  statement: Statement
  resolve: (result: QueryResult<never>) => void
  reject: (error: unknown) => void
}

/**
 * Writes that arrive within one turn of the event loop, or while the ones before are written, share one commit; each is
 * answered after it. `running` is the transaction that is open, which they are no part of.
 */
export function createGroupCommit(writer: SqliteWriter, running: () => Promise<void> | undefined) {
  let waiting: Waiting[] = []
  let writing = false

  return {
    write(statement: Statement): Promise<QueryResult<never>> {
      const { promise, resolve, reject } = Promise.withResolvers<QueryResult<never>>()
      waiting.push({ statement, resolve, reject })
      if (!writing) writeAll()
      return promise
    },
  }

  async function writeAll() {
    writing = true
    while (waiting.length > 0) {
      await nextTurn()
      for (let transaction = running(); transaction; transaction = running()) await transaction
      const group = waiting
      waiting = []
      await writeGroup(group)
    }
    writing = false
  }

  async function writeGroup(group: Waiting[]) {
    const outcomes = await outcomesOf(group)
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index] ?? { error: new Error('A write was not answered') }
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.result)
    }
  }

  async function outcomesOf(group: Waiting[]): Promise<Outcome[]> {
    try {
      return await writer.runTogether(group.map(({ statement }) => statement))
    } catch (error) {
      return group.map(() => ({ error }))
    }
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import type { Statement } from './connection.ts'
import type { Outcome } from './writer.ts'

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

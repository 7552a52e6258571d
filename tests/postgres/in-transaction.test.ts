import { expect, it } from 'vitest'
import { inTransaction } from '#stores/sql/statements.ts'
import { createUsers } from '../contract/stores/account-stores.fixture.ts'
import { postgresTables } from './postgres-tables.fixture.ts'

const emptyDatabase = postgresTables()

it('of two transactions in a deadlock one is retried, and both commit', async () => {
  const db = await emptyDatabase()
  await createUsers(db, 'a', 'b')
  await db
    .insertInto('watching')
    .values(['a', 'b'].map((user_id) => ({ user_id, queue: '[]', history_paused: 1 })))
    .execute()
  const hasLocked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let attempts = 0
  const increment = (order: [string, string], own: 0 | 1) =>
    inTransaction(db, async (tx) => {
      attempts++
      for (const user of order) {
        await tx
          .updateTable('watching')
          .set(({ eb }) => ({ history_paused: eb('history_paused', '+', 1) }))
          .where('user_id', '=', user)
          .execute()
        hasLocked[own].resolve()
        await hasLocked[1 - own]?.promise
      }
    })
  await Promise.all([increment(['a', 'b'], 0), increment(['b', 'a'], 1)])
  expect(attempts).toBe(3)
  const rows = await db.selectFrom('watching').select('history_paused').execute()
  expect(rows).toEqual([{ history_paused: 3 }, { history_paused: 3 }])
})

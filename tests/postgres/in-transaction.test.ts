import { expect, it } from 'vitest'
import { inTransaction } from '#stores/sql/transaction.ts'
import { postgresTables } from './postgres-tables.fixture.ts'

const emptied = postgresTables(['-c', 'deadlock_timeout=20ms'])

it('of two transactions that wait for each other both are done, one of them once more', async () => {
  const db = await emptied()
  await db
    .insertInto('revoked_token')
    .values(['a', 'b'].map((user_id) => ({ user_id, token_id: 't', expires_at: 1 })))
    .execute()
  const memberships = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let tries = 0
  const raise = (order: [string, string], own: 0 | 1) =>
    inTransaction(db, async (tx) => {
      tries++
      for (const user of order) {
        await tx
          .updateTable('revoked_token')
          .set(({ eb }) => ({ expires_at: eb('expires_at', '+', 1) }))
          .where('user_id', '=', user)
          .execute()
        memberships[own].resolve()
        await memberships[1 - own]?.promise
      }
    })
  await Promise.all([raise(['a', 'b'], 0), raise(['b', 'a'], 1)])
  expect(tries).toBe(3)
  const rows = await db.selectFrom('revoked_token').select('expires_at').execute()
  expect(rows).toEqual([{ expires_at: 3 }, { expires_at: 3 }])
})

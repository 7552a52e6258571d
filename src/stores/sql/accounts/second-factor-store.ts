import type { SecondFactorStore } from '#service/accounts/second-factor/second-factor.ts'
import type { Database } from '../schema.ts'
import { countUpdated, inTransaction } from '../statements.ts'

/** Second factors in SQL. */
export function createSecondFactorStore(db: Database): SecondFactorStore {
  return {
    async find(userId) {
      const row = await db
        .selectFrom('second_factor')
        .select(['secret', 'is_on'])
        .select(({ selectFrom, fn }) =>
          selectFrom('recovery_code')
            .select(fn.countAll<number>().as('left'))
            .where('recovery_code.user_id', '=', userId)
            .as('left'),
        )
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { secret: row.secret, isOn: row.is_on === 1, recoveryCodesLeft: Number(row.left) }
    },
    async begin(userId, secret) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('second_factor')
        .values({ user_id: userId, secret, is_on: 0, last_step: 0 })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ secret }).where('second_factor.is_on', '=', 0),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    turnOn: (userId, secret, step, recoveryHashes) =>
      inTransaction(db, async (tx) => {
        const update = tx.updateTable('second_factor').set({ is_on: 1, last_step: step })
        const begun = update.where('user_id', '=', userId).where('secret', '=', secret).where('is_on', '=', 0)
        if ((await countUpdated(begun)) === 0) return false
        await tx
          .insertInto('recovery_code')
          .values(recoveryHashes.map((hash) => ({ user_id: userId, code_hash: hash })))
          .execute()
        return true
      }),
    async consumeStep(userId, step) {
      const update = db.updateTable('second_factor').set({ last_step: step })
      const unused = update.where('last_step', '<', step)
      return (await countUpdated(unused.where(({ and }) => and({ user_id: userId, is_on: 1 })))) > 0
    },
    async consumeRecoveryCode(userId, hash) {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_code')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    remove: (userId) =>
      inTransaction(db, async (tx) => {
        await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
        await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
      }),
  }
}

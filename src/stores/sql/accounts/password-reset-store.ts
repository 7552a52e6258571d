import { sql } from 'kysely'
import type { PasswordResetStore } from '#service/accounts/mailed-links/mail.ts'
import type { Database } from '../schema.ts'
import { deleteInBatches } from '../statements.ts'

/** Password resets in SQL. */
export function createPasswordResetStore(db: Database): PasswordResetStore {
  return {
    async put({ userId, tokenHash, expiresAt }) {
      const values = { token_hash: tokenHash, expires_at: expiresAt }
      await db
        .insertInto('password_reset')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    },
    byTokenHash: (tokenHash) =>
      db
        .selectFrom('password_reset')
        .select(['user_id as userId', 'token_hash as tokenHash', 'expires_at as expiresAt'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst(),
    async purge(before) {
      await deleteInBatches(db, 'password_reset', ['user_id'], sql`expires_at < ${before}`)
    },
  }
}

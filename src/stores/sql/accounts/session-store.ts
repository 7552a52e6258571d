import { sql } from 'kysely'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { SessionStore } from '#service/accounts/session.ts'
import type { Database } from '../schema.ts'
import { countUpdated, deleteInBatches, inTransaction } from '../statements.ts'

/** Sessions in SQL. */
export function createSessionStore(db: Database): SessionStore {
  return {
    start: ({ id, userId, device, createdAt, usedAt, expiresAt }, passwordHash) =>
      inTransaction(db, async (tx) => {
        // Locks the account: a change of the password waits, and then deletes this session too.
        const signedIn = tx
          .updateTable('account')
          .set({ last_sign_in_at: createdAt })
          .where('id', '=', userId)
          .where('password_hash', '=', passwordHash)
          .where('disabled_at', 'is', null)
        if ((await countUpdated(signedIn)) === 0) return false
        const times = { created_at: createdAt, used_at: usedAt, expires_at: expiresAt }
        await tx
          .insertInto('session')
          .values({ user_id: userId, id, device, ...times })
          .execute()
        return true
      }),
    async find(userId, id) {
      // For every request of a user: to build and compile a query takes five times as long as a text.
      const { rows } = await sql<{ usedAt: TimestampMicros | null }>`
        select session.used_at as "usedAt" from account
        left join session on session.user_id = account.id and session.id = ${id}
        where account.id = ${userId}`.execute(db)
      return rows[0]
    },
    async use(userId, id, before, at) {
      const update = db.updateTable('session').set({ used_at: at })
      return (
        (await countUpdated(update.where(({ and }) => and({ user_id: userId, id, used_at: before })))) > 0
      )
    },
    list: (userId, limit) =>
      db
        .selectFrom('session')
        .select(['id', 'user_id as userId', 'device'])
        .select(['created_at as createdAt', 'used_at as usedAt', 'expires_at as expiresAt'])
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    async end(userId, id) {
      await db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).execute()
    },
    endAll: (userId) => inTransaction(db, (tx) => endSessions(tx, userId)),
    purge: (usedBefore) => deleteInBatches(db, 'session', ['user_id', 'id'], sql`used_at < ${usedBefore}`),
  }
}

/** As `endAll`, within a transaction. */
export async function endSessions(tx: Database, userId: string): Promise<void> {
  for (const table of ['session', 'password_reset'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}

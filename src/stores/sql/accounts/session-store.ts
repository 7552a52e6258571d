import type { Session, SessionStore } from '#service/accounts/session.ts'
import type { Database, SessionRow } from '../schema.ts'
import { inTransaction } from '../transaction.ts'

const purgeBatchSize = 500

/** Sessions in SQL. */
export function createSessionStore(db: Database): SessionStore {
  return {
    async record(session) {
      await db
        .insertInto('session')
        .values(rowOf(session))
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'id'])
            .doUpdateSet({ used_at: session.usedAt })
            // The clock may have been set back.
            .where('session.used_at', '<', session.usedAt),
        )
        .execute()
      await db
        .updateTable('account')
        .set({ last_sign_in_at: session.createdAt })
        .where('id', '=', session.userId)
        .where(({ eb, or }) =>
          or([eb('last_sign_in_at', 'is', null), eb('last_sign_in_at', '<', session.createdAt)]),
        )
        .execute()
    },
    async list(userId, limit) {
      const rows = await db
        .selectFrom('session')
        .innerJoin('account', (join) =>
          join
            .onRef('account.id', '=', 'session.user_id')
            .onRef('account.token_version', '=', 'session.token_version'),
        )
        .leftJoin('revoked_token', (join) =>
          join
            .onRef('revoked_token.user_id', '=', 'session.user_id')
            .onRef('revoked_token.token_id', '=', 'session.id'),
        )
        .selectAll('session')
        .where('session.user_id', '=', userId)
        .where('revoked_token.token_id', 'is', null)
        .orderBy('session.used_at', 'desc')
        .orderBy('session.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(sessionOf)
    },
    async purge(usedBefore) {
      while ((await inTransaction(db, (tx) => purgeBatch(tx, usedBefore))) === purgeBatchSize);
    },
  }
}

/** Returns the number of purged sessions. */
async function purgeBatch(tx: Database, usedBefore: number): Promise<number> {
  const ended = await tx
    .deleteFrom('session')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('user_id', 'id'),
        'in',
        selectFrom('session')
          .select(['user_id', 'id'])
          .where('used_at', '<', usedBefore)
          .limit(purgeBatchSize)
          .$asTuple('user_id', 'id'),
      ),
    )
    // PostgreSQL checks it again for a session that was used since it was selected.
    .where('used_at', '<', usedBefore)
    .returning(['user_id', 'id as token_id', 'expires_at'])
    .execute()
  if (ended.length > 0)
    await tx
      .insertInto('revoked_token')
      .values(ended)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return ended.length
}

const rowOf = (session: Session): SessionRow => ({
  user_id: session.userId,
  id: session.id,
  token_version: session.tokenVersion,
  device: session.device,
  created_at: session.createdAt,
  used_at: session.usedAt,
  expires_at: session.expiresAt,
})

const sessionOf = (row: SessionRow): Session => ({
  userId: row.user_id,
  id: row.id,
  tokenVersion: row.token_version,
  device: row.device,
  createdAt: row.created_at,
  usedAt: row.used_at,
  expiresAt: row.expires_at,
})

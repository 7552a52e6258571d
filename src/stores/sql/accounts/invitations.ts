import { foldEmail } from '#contract/text/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Account } from '#service/accounts/account-ports.ts'
import type { Database } from '../schema.ts'

/** A link that lets one person sign up. */
export interface Invitation {
  id: string
  /** The only address that may use it; null: any. */
  email: string | null
  createdAt: TimestampMicros
  expiresAt: TimestampMicros
  tokenHash: string
}

export async function addInvitation(
  db: Database,
  { id, email, createdAt, expiresAt, tokenHash }: Invitation,
): Promise<void> {
  const row = { id, token_hash: tokenHash, email, created_at: createdAt, expires_at: expiresAt }
  await db.insertInto('invitation').values(row).execute()
}

/** Those that still work, newest first. */
export const listInvitations = (db: Database, now: TimestampMicros): Promise<Invitation[]> =>
  db
    .selectFrom('invitation')
    .select(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt', 'token_hash as tokenHash'])
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()

/** False when there is none with this id. */
export async function removeInvitation(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitation').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Undefined when it works no more. */
export const findInvitation = (
  db: Database,
  tokenHash: string,
  at: TimestampMicros,
): Promise<Pick<Invitation, 'email'> | undefined> =>
  db
    .selectFrom('invitation')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()

/** False when it does not work for this account. Of transactions at the same time one deletes it. */
export async function useInvitation(
  tx: Database,
  tokenHash: string,
  { email, createdAt }: Pick<Account, 'email' | 'createdAt'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', createdAt)
    .where(({ eb, or }) => or([eb('email', 'is', null), eb('email', '=', foldEmail(email))]))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

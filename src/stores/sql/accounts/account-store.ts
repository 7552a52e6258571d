import { sql } from 'kysely'
import { foldEmail } from '#contract/text/fold-text.ts'
import type { Account, AccountStore } from '#service/accounts/account-ports.ts'
import type { AccountRow, Database } from '../schema.ts'
import { countUpdated, deleteInBatches, inTransaction, withRetries } from '../statements.ts'
import { findInvitation, useInvitation } from './invitations.ts'
import { endSessions } from './session-store.ts'

/** Accounts in SQL. */
export function createAccountStore(db: Database): AccountStore {
  return {
    create: (account) => insertAccount(db, account),
    async createInvited(account, invitationHash) {
      const run = async (tx: Database) => {
        if (!(await useInvitation(tx, invitationHash, account))) return 'invitation_invalid'
        // Thrown, so that the invitation is not used up.
        if (!(await insertAccount(tx, account))) throw new EmailTaken()
        return 'created'
      }
      return inTransaction(db, run).catch((error: unknown) => {
        if (error instanceof EmailTaken) return 'email_taken'
        throw error
      })
    },
    invitation: (invitationHash, at) => findInvitation(db, invitationHash, at),
    byEmail: (email) => find('folded_email', foldEmail(email)),
    byId: (id) => find('id', id),
    async renewHash(userId, currentHash, hash) {
      await db
        .updateTable('account')
        .set({ password_hash: hash })
        .where('id', '=', userId)
        .where('password_hash', '=', currentHash)
        .execute()
    },
    changePassword: (userId, currentHash, hash, at) =>
      inTransaction(db, async (tx) => {
        const update = tx.updateTable('account').set({ password_hash: hash, updated_at: at })
        const current = update.where('id', '=', userId).where('password_hash', '=', currentHash)
        if ((await countUpdated(current)) === 0) return false
        await endSessions(tx, userId)
        return true
      }),
    async confirmEmail(userId, at) {
      await db.updateTable('account').set({ email_confirmed_at: at }).where('id', '=', userId).execute()
    },
    async rename(userId, { firstName, lastName, displayName }, at) {
      const row = await db
        .updateTable('account')
        // Undefined columns are left out: two clients may each change one name.
        .set({ first_name: firstName, last_name: lastName, display_name: displayName, updated_at: at })
        .where('id', '=', userId)
        .returningAll()
        .executeTakeFirst()
      return row && accountOf(row)
    },
    setDisabled: (userId, at) =>
      inTransaction(db, async (tx) => {
        await tx.updateTable('account').set({ disabled_at: at }).where('id', '=', userId).execute()
        await endSessions(tx, userId)
      }),
    async remove(userId) {
      // Whatever refers to the account leaves with it, by its foreign key.
      await withRetries(() => db.deleteFrom('account').where('id', '=', userId).execute())
    },
    async purge(before) {
      await deleteInBatches(db, 'invitation', ['id'], sql`expires_at < ${before}`)
    },
  }

  async function find(column: 'id' | 'folded_email', value: string): Promise<Account | undefined> {
    const row = await db.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst()
    return row && accountOf(row)
  }
}

class EmailTaken extends Error {}

/** False when the email is taken. */
async function insertAccount(db: Database, account: Account): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account')
    .values(rowOf(account))
    // The unique constraint decides: two requests may be in flight.
    .onConflict((conflict) => conflict.column('folded_email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

function rowOf({ id, email, extra, ...account }: Account): AccountRow {
  return {
    id,
    email,
    folded_email: foldEmail(email),
    first_name: account.firstName,
    last_name: account.lastName,
    display_name: account.displayName,
    extra: JSON.stringify(extra),
    password_hash: account.passwordHash,
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    email_confirmed_at: account.emailConfirmedAt,
    disabled_at: account.disabledAt,
    last_sign_in_at: null,
  }
}

function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    extra: JSON.parse(row.extra),
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    emailConfirmedAt: row.email_confirmed_at,
    disabledAt: row.disabled_at,
  }
}

import { foldEmail } from '#contract/text/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import { createMemory } from '#hosts/browser/memory-state.ts'
import type { AccountStore } from '#service/accounts/account-ports.ts'
import type { PasswordResetStore } from '#service/accounts/mailed-links/mail.ts'
import type { SecondFactorStore } from '#service/accounts/second-factor/second-factor.ts'
import type { SessionStore } from '#service/accounts/session.ts'
import { anyVideo } from '#stores/memory/library/library-state.ts'
import { addInvitation, removeInvitation } from '#stores/sql/accounts/invitations.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createSqlStores } from '#stores/sql/sql-stores.ts'
import { createPasswordResetStore } from '../fixtures/mail-service.fixture.ts'

/** The stores of the same accounts: a write to one of them is seen by the others. */
export interface AccountStores {
  accounts: AccountStore
  sessions: SessionStore
  secondFactors: SecondFactorStore
  passwordResets: PasswordResetStore
  /** Adds an invitation, or replaces the one with this hash. */
  invite(hash: string, email: string | null, expiresAt: TimestampMicros): Promise<void>
}

export function memoryAccounts(): AccountStores {
  const memory = createMemory(anyVideo)
  return {
    ...memory.stores(),
    passwordResets: createPasswordResetStore(memory.state().accounts),
    async invite(hash, email, expiresAt) {
      memory.state().accounts.invitations.set(hash, { foldedEmail: email && foldEmail(email), expiresAt })
    },
  }
}

/** What a user stores refers to an account. */
export async function createUsers(db: Database, ...ids: string[]): Promise<void> {
  for (const id of ids)
    await createSqlStores(db).accounts.create({
      id,
      // The case of an id counts.
      email: `${Buffer.from(id).toString('hex')}@people.example`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      displayName: null,
      extra: {},
      passwordHash: 'a hash',
      createdAt: 0,
      updatedAt: 0,
      emailConfirmedAt: null,
      disabledAt: null,
    })
}

export const sqlAccounts = (db: Database): AccountStores => ({
  ...createSqlStores(db),
  async invite(hash, email, expiresAt) {
    await removeInvitation(db, hash)
    const invitation = { id: hash, email: email && foldEmail(email), createdAt: 0, expiresAt }
    await addInvitation(db, { ...invitation, tokenHash: hash })
  },
})

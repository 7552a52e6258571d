import { foldEmail } from '#contract/text/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { AccountStore } from '#service/accounts/account-ports.ts'
import type { SecondFactorStore } from '#service/accounts/second-factor/second-factor.ts'
import type { SessionStore } from '#service/accounts/session.ts'
import {
  createAccountStore as createMemoryAccountStore,
  emptyAccounts,
} from '#stores/memory/accounts/account-store.ts'
import { createSecondFactorStore as createMemorySecondFactorStore } from '#stores/memory/accounts/second-factor-store.ts'
import { createSessionStore as createMemorySessionStore } from '#stores/memory/accounts/session-store.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { addInvitation, removeInvitation } from '#stores/sql/accounts/invitations.ts'
import { createSecondFactorStore } from '#stores/sql/accounts/second-factor-store.ts'
import { createSessionStore } from '#stores/sql/accounts/session-store.ts'
import type { Database } from '#stores/sql/schema.ts'

/** The stores of the same accounts: a write to one of them is seen by the others. */
export interface AccountStores {
  accounts: AccountStore
  sessions: SessionStore
  secondFactors: SecondFactorStore
  /** Adds an invitation, or replaces the one with this hash. */
  invite(hash: string, email: string | null, expiresAt: TimestampMicros): Promise<void>
}

export function memoryAccounts(): AccountStores {
  const state = emptyAccounts()
  return {
    accounts: createMemoryAccountStore(state),
    sessions: createMemorySessionStore(state),
    secondFactors: createMemorySecondFactorStore(state),
    async invite(hash, email, expiresAt) {
      state.invitations.set(hash, { foldedEmail: email && foldEmail(email), expiresAt })
    },
  }
}

/** What a user stores refers to an account. */
export async function createUsers(db: Database, ...ids: string[]): Promise<void> {
  for (const id of ids)
    await createAccountStore(db).create({
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
  accounts: createAccountStore(db),
  sessions: createSessionStore(db),
  secondFactors: createSecondFactorStore(db),
  async invite(hash, email, expiresAt) {
    await removeInvitation(db, hash)
    const invitation = { id: hash, email: email && foldEmail(email), createdAt: 0, expiresAt }
    await addInvitation(db, { ...invitation, tokenHash: hash })
  },
})

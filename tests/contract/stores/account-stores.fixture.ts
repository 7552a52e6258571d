import type { AccountStore } from '#service/accounts/account.ts'
import type { SecondFactorStore } from '#service/accounts/second-factor/second-factor.ts'
import type { SessionStore } from '#service/accounts/session.ts'
import {
  createAccountStore as createMemoryAccountStore,
  emptyAccounts,
} from '#stores/memory/account-store.ts'
import { createSecondFactorStore as createMemorySecondFactorStore } from '#stores/memory/second-factor-store.ts'
import { createSessionStore as createMemorySessionStore } from '#stores/memory/session-store.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { createSecondFactorStore } from '#stores/sql/accounts/second-factor-store.ts'
import { createSessionStore } from '#stores/sql/accounts/session-store.ts'
import type { Database } from '#stores/sql/schema.ts'

/** The stores of the same accounts: a write to one of them is seen by the others. */
export interface AccountStores {
  accounts: AccountStore
  sessions: SessionStore
  secondFactors: SecondFactorStore
}

export function memoryAccounts(): AccountStores {
  const state = emptyAccounts()
  return {
    accounts: createMemoryAccountStore(state),
    sessions: createMemorySessionStore(state),
    secondFactors: createMemorySecondFactorStore(state),
  }
}

export const sqlAccounts = (db: Database): AccountStores => ({
  accounts: createAccountStore(db),
  sessions: createSessionStore(db),
  secondFactors: createSecondFactorStore(db),
})

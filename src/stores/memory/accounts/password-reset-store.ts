import type { PasswordResetStore } from '#service/accounts/mailed-links/mail.ts'
import { type Accounts, emptyAccounts } from './account-store.ts'

export function createPasswordResetStore({ passwordResets }: Accounts = emptyAccounts()): PasswordResetStore {
  return {
    async put(reset) {
      passwordResets.set(reset.userId, reset)
    },
    async byTokenHash(tokenHash) {
      return [...passwordResets.values()].find((reset) => reset.tokenHash === tokenHash)
    },
    async purge(before) {
      for (const { userId, expiresAt } of passwordResets.values())
        if (expiresAt < before) passwordResets.delete(userId)
    },
  }
}

import type { PasswordReset, PasswordResetStore } from '#service/accounts/mailed-links/password-reset.ts'

export function createPasswordResetStore(): PasswordResetStore {
  const byUser = new Map<string, PasswordReset>()
  return {
    async put(reset) {
      byUser.set(reset.userId, reset)
    },
    async byTokenHash(tokenHash) {
      return [...byUser.values()].find((reset) => reset.tokenHash === tokenHash)
    },
    async purge(before) {
      for (const { userId, expiresAt } of byUser.values()) if (expiresAt < before) byUser.delete(userId)
    },
  }
}

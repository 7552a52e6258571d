import { foldEmail } from '#contract/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Account, AccountStore } from '#service/accounts/account.ts'

/** Structured cloning copies them. */
export interface Accounts {
  byId: Map<string, Account>
  idByEmail: Map<string, string>
  revoked: Map<string, Map<string, TimestampMicros>>
}

export const emptyAccounts = (): Accounts => ({ byId: new Map(), idByEmail: new Map(), revoked: new Map() })

export function createAccountStore({ byId, idByEmail, revoked } = emptyAccounts()): AccountStore {
  const update = (userId: string, change: (account: Account) => Account) => {
    const account = byId.get(userId)
    if (account) byId.set(userId, change(account))
  }

  return {
    async create(account) {
      const email = foldEmail(account.email)
      if (idByEmail.has(email)) return false
      idByEmail.set(email, account.id)
      byId.set(account.id, account)
      return true
    },
    async byEmail(email) {
      return byId.get(idByEmail.get(foldEmail(email)) ?? '')
    },
    async byId(id) {
      return byId.get(id)
    },
    async tokenState(userId, tokenId) {
      const account = byId.get(userId)
      if (!account) return undefined
      return { tokenVersion: account.tokenVersion, revoked: revoked.get(userId)?.has(tokenId) ?? false }
    },
    async renewHash(userId, oldHash, hash) {
      update(userId, (account) =>
        account.passwordHash === oldHash ? { ...account, passwordHash: hash } : account,
      )
    },
    async changePassword(userId, oldHash, passwordHash, updatedAt) {
      if (byId.get(userId)?.passwordHash !== oldHash) return false
      update(userId, (account) => ({
        ...account,
        passwordHash,
        updatedAt,
        tokenVersion: account.tokenVersion + 1,
      }))
      return true
    },
    async rename(userId, { firstName, lastName }, updatedAt) {
      update(userId, (account) => ({
        ...account,
        firstName: firstName ?? account.firstName,
        lastName: lastName ?? account.lastName,
        updatedAt,
      }))
      return byId.get(userId)
    },
    async endTokens(userId) {
      update(userId, (account) => ({ ...account, tokenVersion: account.tokenVersion + 1 }))
    },
    async revoke(userId, tokenId, expires) {
      const tokens = revoked.get(userId) ?? new Map()
      revoked.set(userId, tokens.set(tokenId, expires))
    },
    async remove(userId) {
      const account = byId.get(userId)
      if (account) idByEmail.delete(foldEmail(account.email))
      byId.delete(userId)
      revoked.delete(userId)
    },
    async purge(before) {
      for (const tokens of revoked.values())
        for (const [tokenId, expires] of tokens) if (expires < before) tokens.delete(tokenId)
    },
  }
}

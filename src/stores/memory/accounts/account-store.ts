import { foldEmail } from '#contract/text/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Account, AccountStore } from '#service/accounts/account-ports.ts'
import type { Session } from '#service/accounts/session.ts'
import { emptyLibrary, type Library } from '../library/library-state.ts'

/** Structured cloning copies them. */
export interface Accounts {
  byId: Map<string, Account>
  idByEmail: Map<string, string>
  /** When each token expires, by user and token. */
  revoked: Map<string, Map<string, TimestampMicros>>
  /** Sessions by user and id. */
  sessions: Map<string, Map<string, Session>>
  /** Second factors by user. */
  secondFactors: Map<string, StoredSecondFactor>
  /** Invitations by the hash of their token. */
  invitations: Map<string, StoredInvitation>
}

interface StoredInvitation {
  /** The only address that may use it, folded; null: any. */
  foldedEmail: string | null
  expiresAt: TimestampMicros
}

interface StoredSecondFactor {
  secret: string
  isOn: boolean
  lastStep: number
  recoveryHashes: Set<string>
}

export const emptyAccounts = (): Accounts => ({
  byId: new Map(),
  idByEmail: new Map(),
  revoked: new Map(),
  sessions: new Map(),
  secondFactors: new Map(),
  invitations: new Map(),
})

/** With the library, whose lists leave with their account. */
export function createAccountStore(
  accounts: Accounts = emptyAccounts(),
  library: Library = emptyLibrary(),
): AccountStore {
  const { byId, idByEmail, revoked, sessions, secondFactors, invitations } = accounts
  const update = (userId: string, change: (account: Account) => Account) => {
    const account = byId.get(userId)
    if (account) byId.set(userId, change(account))
  }

  const create = (account: Account): boolean => {
    const email = foldEmail(account.email)
    if (idByEmail.has(email)) return false
    idByEmail.set(email, account.id)
    byId.set(account.id, account)
    return true
  }

  return {
    async create(account) {
      return create(account)
    },
    async createInvited(account, invitationHash) {
      const { foldedEmail, expiresAt } = invitations.get(invitationHash) ?? { expiresAt: 0 }
      const isForOther = typeof foldedEmail === 'string' && foldedEmail !== foldEmail(account.email)
      if (expiresAt <= account.createdAt || isForOther) return 'invitation_invalid'
      if (!create(account)) return 'email_taken'
      invitations.delete(invitationHash)
      return 'created'
    },
    async invitation(invitationHash, at) {
      const found = invitations.get(invitationHash)
      return found && found.expiresAt > at ? { email: found.foldedEmail } : undefined
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
      return {
        tokenVersion: account.tokenVersion,
        revoked: Boolean(account.disabledAt) || (revoked.get(userId)?.has(tokenId) ?? false),
        usedAt: sessions.get(userId)?.get(tokenId)?.usedAt,
      }
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
      sessions.delete(userId)
      return true
    },
    async confirmEmail(userId, emailConfirmedAt) {
      update(userId, (account) => ({ ...account, emailConfirmedAt }))
    },
    async rename(userId, { firstName, lastName, displayName }, updatedAt) {
      update(userId, (account) => ({
        ...account,
        firstName: firstName ?? account.firstName,
        lastName: lastName ?? account.lastName,
        displayName: displayName === undefined ? account.displayName : displayName,
        updatedAt,
      }))
      return byId.get(userId)
    },
    async endTokens(userId) {
      update(userId, (account) => ({ ...account, tokenVersion: account.tokenVersion + 1 }))
      sessions.delete(userId)
    },
    async setDisabled(userId, disabledAt) {
      update(userId, (account) => ({ ...account, disabledAt, tokenVersion: account.tokenVersion + 1 }))
      sessions.delete(userId)
    },
    async revoke(userId, tokenId, expires) {
      endSession(accounts, userId, tokenId, expires)
    },
    async remove(userId) {
      const account = byId.get(userId)
      if (account) idByEmail.delete(foldEmail(account.email))
      byId.delete(userId)
      revoked.delete(userId)
      sessions.delete(userId)
      secondFactors.delete(userId)
      library.shelves.delete(userId)
      library.playlists.delete(userId)
      library.progress.delete(userId)
      library.watching.delete(userId)
    },
    async purge(before) {
      for (const tokens of revoked.values())
        for (const [tokenId, expires] of tokens) if (expires < before) tokens.delete(tokenId)
      for (const [hash, { expiresAt }] of invitations) if (expiresAt < before) invitations.delete(hash)
    },
  }
}

export function sessionsOf({ sessions }: Accounts, userId: string): Map<string, Session> {
  const found = sessions.get(userId) ?? new Map<string, Session>()
  sessions.set(userId, found)
  return found
}

/** Revokes its token. */
export function endSession(
  { revoked, sessions }: Accounts,
  userId: string,
  tokenId: string,
  expires: TimestampMicros,
): void {
  const tokens = revoked.get(userId) ?? new Map<string, TimestampMicros>()
  revoked.set(userId, tokens.set(tokenId, expires))
  sessions.get(userId)?.delete(tokenId)
}

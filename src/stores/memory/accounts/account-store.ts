import { foldEmail } from '#contract/text/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Account, AccountStore } from '#service/accounts/account-ports.ts'
import type { PasswordReset } from '#service/accounts/mailed-links/mail.ts'
import type { Session } from '#service/accounts/session.ts'
import { emptyLibrary, type Library } from '../library/library-state.ts'

/** Structured cloning copies them. */
export interface Accounts {
  byId: Map<string, Account>
  idByEmail: Map<string, string>
  /** Sessions by user and id. */
  sessions: Map<string, Map<string, Session>>
  /** Mailed links by user. */
  passwordResets: Map<string, PasswordReset>
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
  sessions: new Map(),
  passwordResets: new Map(),
  secondFactors: new Map(),
  invitations: new Map(),
})

/** With the library, whose lists leave with their account. */
export function createAccountStore(
  accounts: Accounts = emptyAccounts(),
  library: Library = emptyLibrary(),
): AccountStore {
  const { byId, idByEmail, secondFactors, invitations } = accounts
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
    async renewHash(userId, oldHash, hash) {
      update(userId, (account) =>
        account.passwordHash === oldHash ? { ...account, passwordHash: hash } : account,
      )
    },
    async changePassword(userId, oldHash, passwordHash, updatedAt) {
      if (byId.get(userId)?.passwordHash !== oldHash) return false
      update(userId, (account) => ({ ...account, passwordHash, updatedAt }))
      endSessions(accounts, userId)
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
    async setDisabled(userId, disabledAt) {
      update(userId, (account) => ({ ...account, disabledAt }))
      endSessions(accounts, userId)
    },
    async remove(userId) {
      const account = byId.get(userId)
      if (account) idByEmail.delete(foldEmail(account.email))
      byId.delete(userId)
      endSessions(accounts, userId)
      secondFactors.delete(userId)
      library.shelves.delete(userId)
      library.playlists.delete(userId)
      library.progress.delete(userId)
      library.watching.delete(userId)
    },
    async purge(before) {
      for (const [hash, { expiresAt }] of invitations) if (expiresAt < before) invitations.delete(hash)
    },
  }
}

/** As the session store's `endAll`. */
export function endSessions({ sessions, passwordResets }: Accounts, userId: string): void {
  sessions.delete(userId)
  passwordResets.delete(userId)
}

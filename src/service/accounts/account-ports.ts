import type { Rename } from '#contract/accounts/account.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'

export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  /** What others see of the user on shared playlists; null: nothing. */
  displayName: string | null
  /** Additional fields of the sign-up. */
  extra: Record<string, unknown>
  passwordHash: string
  createdAt: TimestampMicros
  updatedAt: TimestampMicros
  /** Tokens of earlier versions are invalid. */
  tokenVersion: number
  /** When it was shown that mail to the address reaches the user. */
  emailConfirmedAt: TimestampMicros | null
  /** Since when the operator refuses its sign-ins. Null, or missing in what a browser stored earlier: they are accepted. */
  disabledAt: TimestampMicros | null
}

/** Emails are unique without regard to case. */
export interface AccountStore {
  /** False when the email is taken. */
  create(account: Account): Promise<boolean>
  /** Uses up the invitation with this hash and creates the account: both or neither, also of calls at the same time. */
  createInvited(
    account: Account,
    invitationHash: string,
  ): Promise<'created' | 'invitation_invalid' | 'email_taken'>
  /** The invitation with this hash: the only address that may use it, or null. Undefined once it is used, or where it has expired. */
  invitation(invitationHash: string, at: TimestampMicros): Promise<{ email: string | null } | undefined>
  byEmail(email: string): Promise<Account | undefined>
  byId(id: string): Promise<Account | undefined>
  /** Undefined when the user does not exist. */
  tokenState(userId: string, tokenId: string): Promise<TokenState | undefined>
  /** Replaces the hash if it is still `oldHash`. */
  renewHash(userId: string, oldHash: string, hash: string): Promise<void>
  /** Revokes every token too, and deletes the sessions. False when the hash is no longer `oldHash`; nothing changes then. */
  changePassword(userId: string, oldHash: string, hash: string, at: TimestampMicros): Promise<boolean>
  confirmEmail(userId: string, at: TimestampMicros): Promise<void>
  /** Changes the given names only. Returns the changed account; undefined when the user does not exist. */
  rename(userId: string, names: Rename, at: TimestampMicros): Promise<Account | undefined>
  /** Revokes every token, and deletes the sessions. */
  endTokens(userId: string): Promise<void>
  /** Disables the account, or enables it with null. Revokes every token, and deletes the sessions. */
  setDisabled(userId: string, at: TimestampMicros | null): Promise<void>
  /** Revokes one token, and deletes its session. Idempotent. The revocation may be purged after `expires`. */
  revoke(userId: string, tokenId: string, expires: TimestampMicros): Promise<void>
  /** Deletes the account with all that is stored of the user, all of it or nothing. Idempotent. */
  remove(userId: string): Promise<void>
  /** Deletes revocations of tokens, and invitations, that expired earlier. */
  purge(before: TimestampMicros): Promise<void>
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** True when the hash has other parameters than new hashes. */
  isStale(hash: string): boolean
}

/** What `requireUser` checks a token against. */
export interface TokenState {
  tokenVersion: number
  /** True for every token of a disabled account. */
  revoked: boolean
  /** The last recorded use of its session; undefined before the first. */
  usedAt: TimestampMicros | undefined
}

export interface TokenClaims {
  userId: string
  tokenId: string
  version: number
  issued: TimestampMicros
  expires: TimestampMicros
}

export interface Tokens {
  issue(userId: string, version: number): Promise<{ token: string; claims: TokenClaims }>
  /** Undefined when the signature is invalid or the token has expired. Does not check revocation. */
  verify(token: string): Promise<TokenClaims | undefined>
}

import type { TimestampMicros } from '#contract/timestamp.ts'

/** A user as stores keep it. */
export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  /** What else was told at sign-up. */
  extra: Record<string, unknown>
  passwordHash: string
  createdAt: TimestampMicros
  updatedAt: TimestampMicros
  /** Tokens of an earlier version no longer count. */
  tokenVersion: number
}

/** Where accounts are kept. Emails are told apart without regard to case. */
export interface AccountStore {
  /** False when the email is taken; nothing is kept then. */
  create(account: Account): Promise<boolean>
  byEmail(email: string): Promise<Account | undefined>
  byId(id: string): Promise<Account | undefined>
  /** What a token is held against; undefined when there is no such user. */
  session(userId: string, tokenId: string): Promise<{ tokenVersion: number; revoked: boolean } | undefined>
  /** Another hash in the place of the one that was known; nothing when that has become another meanwhile. */
  renewHash(userId: string, known: string, hash: string): Promise<void>
  /** Ends every token too. False when the hash that was known has become another meanwhile; nothing is changed then. */
  changePassword(userId: string, known: string, hash: string, at: TimestampMicros): Promise<boolean>
  /** Ends every token. */
  endTokens(userId: string): Promise<void>
  /** Ends one token; after `expires` that need not be remembered. Doing it twice is fine. */
  revoke(userId: string, tokenId: string, expires: TimestampMicros): Promise<void>
  /** With its revoked tokens. Removing what is not there is fine. */
  remove(userId: string): Promise<void>
  /** Forgets revoked tokens that have expired before. */
  purge(before: TimestampMicros): Promise<void>
}

/** One way to keep passwords so that nobody can read them. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** Whether a hash was made with other parameters than those of today. */
  isStale(hash: string): boolean
}

export interface TokenClaims {
  userId: string
  tokenId: string
  version: number
  expires: TimestampMicros
}

export interface Tokens {
  issue(userId: string, version: number): Promise<string>
  /** Undefined for whatever is no token of ours, or no longer. */
  read(token: string): Promise<TokenClaims | undefined>
}

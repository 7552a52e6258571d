import type { Rename } from '#contract/accounts/account.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'

export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  /** What others see of the user on shared playlists. Null, or missing in what a browser stored earlier: nothing. */
  displayName: string | null
  /** Additional fields of the sign-up. */
  extra: Record<string, unknown>
  passwordHash: string
  createdAt: TimestampMicros
  updatedAt: TimestampMicros
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
  /** Replaces the hash if it is still `oldHash`. */
  renewHash(userId: string, oldHash: string, hash: string): Promise<void>
  /** Ends every session too, as `endAll`. False when the hash is no longer `oldHash`; nothing changes then. */
  changePassword(userId: string, oldHash: string, hash: string, at: TimestampMicros): Promise<boolean>
  confirmEmail(userId: string, at: TimestampMicros): Promise<void>
  /** Changes the given names only. Returns the changed account; undefined when the user does not exist. */
  rename(userId: string, names: Rename, at: TimestampMicros): Promise<Account | undefined>
  /** Disables the account, or enables it with null. Ends every session, as `endAll`. */
  setDisabled(userId: string, at: TimestampMicros | null): Promise<void>
  /** Deletes the account with all that is stored of the user, all of it or nothing. Idempotent. */
  remove(userId: string): Promise<void>
  /** Deletes invitations that expired earlier. */
  purge(before: TimestampMicros): Promise<void>
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** True when the hash has other parameters than new hashes. */
  isStale(hash: string): boolean
}

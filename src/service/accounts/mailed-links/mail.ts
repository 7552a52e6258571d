import type { Language } from '#contract/languages.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Account } from '../account-ports.ts'

/** A mail that a user asked for: the host words it. */
export type Mail = {
  to: string
  language: Language
  siteUrl: string
} & ({ kind: 'passwordReset'; link: string } | { kind: 'emailConfirmation'; code: string })

/** What a host that can send mail has. */
export interface MailPorts {
  resets: PasswordResetStore
  emailCodes: EmailCodes
  /** The site's public address, which links begin with. */
  siteUrl: string
  send(mail: Mail): Promise<void>
}

/** Codes that mail brings to a user's address. */
export interface EmailCodes {
  /** The code of a time step, such as ABCDEFGH. */
  codeAt(account: Pick<Account, 'id' | 'email'>, step: number): Promise<string>
}

/** A link that was sent. It is deleted when all of the user's sessions end: see `endAll`. */
export interface PasswordReset {
  userId: string
  /** SHA-256 of the link's token. */
  tokenHash: string
  expiresAt: TimestampMicros
}

export interface PasswordResetStore {
  /** Replaces the user's earlier one. */
  put(reset: PasswordReset): Promise<void>
  byTokenHash(tokenHash: string): Promise<PasswordReset | undefined>
  /** Deletes those that expired earlier. */
  purge(before: TimestampMicros): Promise<void>
}

import type { Language } from '#contract/languages.ts'
import type { EmailCodes } from './email-confirmation.ts'
import type { PasswordResetStore } from './password-reset.ts'

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

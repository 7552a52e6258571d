import { Failure } from '#contract/failures.ts'
import type { Language } from '#contract/languages.ts'
import { foldEmail } from '#contract/text/fold-text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Account } from '../account-ports.ts'
import type { AccountPorts } from '../accounts.ts'
import { consumeLimit } from '../rate-limits.ts'
import { deriveKey } from '../second-factor/derive-key.ts'
import { toBase32 } from '../second-factor/totp.ts'
import type { EmailCodes, MailPorts } from './mail.ts'

/** Derived from the secret (HKDF, HMAC-SHA-256), so that none is stored. */
export function createEmailCodes(secret: Uint8Array): EmailCodes {
  const key = deriveKey(secret, 'email confirmation', { name: 'HMAC', hash: 'SHA-256' }, ['sign'])
  return {
    async codeAt({ id, email }, step) {
      const text = new TextEncoder().encode(`${id} ${email} ${step}`)
      const mac = new Uint8Array(await crypto.subtle.sign('HMAC', await key, text))
      return toBase32(mac.slice(0, codeBytes))
    },
  }
}

const codeBytes = 5
/** A code is valid in its step and in the next one. */
const stepMicros = 30 * 60 * 1_000_000

export type EmailConfirmationPorts = Pick<AccountPorts, 'accounts' | 'rateLimits' | 'clock' | 'background'>

/** The rules by which a user shows that mail to the address reaches them. Without `mail` nobody has to. */
export function createEmailConfirmationRules(ports: EmailConfirmationPorts, mail: MailPorts | undefined) {
  const { accounts, rateLimits, clock, background } = ports
  const mustConfirm = ({ emailConfirmedAt }: Account) => mail !== undefined && emailConfirmedAt === null

  return {
    mustConfirm,

    /** Throws `email_unconfirmed`. */
    expectConfirmed(account: Account): void {
      if (mustConfirm(account)) throw new Failure('email_unconfirmed')
    },

    /** Sends a code to the address, after the response. */
    async sendCode(account: Account, language: Language): Promise<void> {
      if (!mail) throw new Failure('endpoint_unknown')
      const { siteUrl, emailCodes, send } = mail
      await consumeLimit(rateLimits, 'passwordResetAccount', foldEmail(account.email))
      const code = await emailCodes.codeAt(account, stepOf(clock.next()))
      const shown = code.replace(/^.{4}/, '$&-')
      background(() => send({ kind: 'emailConfirmation', to: account.email, language, siteUrl, code: shown }))
    },

    /** `code` has letters and digits only. Throws `code_wrong` and `too_many`. */
    async confirm(account: Account, code: string): Promise<void> {
      if (!mail) throw new Failure('endpoint_unknown')
      await consumeLimit(rateLimits, 'confirmation', `email ${account.id}`)
      const step = stepOf(clock.next())
      const valid = await Promise.all([step, step - 1].map((at) => mail.emailCodes.codeAt(account, at)))
      if (!valid.includes(code.toUpperCase())) throw new Failure('code_wrong')
      await accounts.confirmEmail(account.id, clock.next())
      await rateLimits.reset('confirmation', `email ${account.id}`)
    },
  }
}

const stepOf = (now: TimestampMicros) => Math.floor(now / stepMicros)

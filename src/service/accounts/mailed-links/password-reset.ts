import { Failure } from '#contract/failures.ts'
import { type Language, localizedPath } from '#contract/languages.ts'
import { foldEmail } from '#contract/text/fold-text.ts'
import { type AccountPorts, rejectCommonPassword } from '../accounts.ts'
import { consumeLimit, networkOf } from '../rate-limits.ts'
import { createLinkToken, hashLinkToken } from './link-token.ts'
import type { MailPorts } from './mail.ts'

export type PasswordResetPorts = Pick<
  AccountPorts,
  'accounts' | 'secondFactors' | 'passwords' | 'rateLimits' | 'clock' | 'background' | 'isCommonPassword'
>

export const resetPagePath = '/reset-password'
const lifetimeMicros = 60 * 60 * 1_000_000

/** The rules of setting a new password by mail. */
export function createPasswordResetRules(ports: PasswordResetPorts, { resets, siteUrl, send }: MailPorts) {
  const { accounts, secondFactors, passwords, rateLimits, clock, background } = ports

  return {
    /** Responds alike, and as fast, for emails with and without an account: all else happens after the response. */
    async request(email: string, language: Language, clientAddress: string): Promise<void> {
      await consumeLimit(rateLimits, 'passwordResetAddress', networkOf(clientAddress))
      await consumeLimit(rateLimits, 'passwordResetAccount', foldEmail(email))
      background(() => sendLink(email, language))
    },

    /** Ends every sign-in of the user, and confirms the address. Returns the user's id. */
    async confirm(token: string, newPassword: string): Promise<string> {
      rejectCommonPassword(ports, 'newPassword', newPassword)
      const tokenHash = await hashLinkToken(token)
      const sent = await resets.byTokenHash(tokenHash)
      const account = sent && (await accounts.byId(sent.userId))
      // Read again after the account, whose password it may have set meanwhile.
      const reset = await resets.byTokenHash(tokenHash)
      if (!account || !reset || account.disabledAt) throw new Failure('reset_link_invalid')
      if (reset.expiresAt <= clock.next()) throw new Failure('reset_link_expired')
      const hash = await passwords.hash(newPassword)
      // One of several concurrent uses succeeds.
      if (!(await accounts.changePassword(account.id, account.passwordHash, hash, clock.next())))
        throw new Failure('reset_link_invalid')
      if (account.emailConfirmedAt === null) {
        // A stranger may have signed up with this address, and turned it on.
        await secondFactors.remove(account.id)
        await accounts.confirmEmail(account.id, clock.next())
      }
      return account.id
    },
  }

  async function sendLink(email: string, language: Language): Promise<void> {
    const account = await accounts.byEmail(email)
    if (!account || account.disabledAt) return
    const token = createLinkToken()
    await resets.put({
      userId: account.id,
      tokenHash: await hashLinkToken(token),
      expiresAt: clock.next() + lifetimeMicros,
    })
    // Servers and their logs never see the part after #.
    const link = `${siteUrl}${localizedPath(language, resetPagePath)}#${token}`
    await send({ kind: 'passwordReset', to: account.email, language, siteUrl, link })
  }
}

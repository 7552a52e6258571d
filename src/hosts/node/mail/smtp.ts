import { createTransport } from 'nodemailer'
import { serverMessages } from '#messages/server-messages.ts'
import type { Mail } from '#service/accounts/mailed-links/mail.ts'
import type { Settings } from '#settings/settings.ts'

/** Each phase of a delivery. */
const timeoutMs = 20_000

/** Returns what sends a mail through the configured server, by a connection of its own. */
export function createMailer(
  { url, from }: NonNullable<Settings['smtp']>,
  siteName: () => string,
): (mail: Mail) => Promise<void> {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Mails have no attachments.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Keeps out-of-office replies away (RFC 3834).
    { headers: { 'auto-submitted': 'auto-generated' } },
  )
  return async (mail) => {
    const name = siteName()
    const sent = { from: from ?? noReply(name, mail.siteUrl), to: mail.to, ...wordsOf(mail, name) }
    await transport.sendMail(sent).catch((error: SmtpError) => {
      throw loggable(error)
    })
  }
}

function wordsOf(mail: Mail, siteName: string): { subject: string; text: string } {
  const { passwordReset, emailConfirmation } = serverMessages[mail.language]
  return mail.kind === 'passwordReset'
    ? { subject: passwordReset.subject(siteName), text: passwordReset.text(mail.siteUrl, mail.link) }
    : { subject: emailConfirmation.subject(siteName), text: emailConfirmation.text(mail.siteUrl, mail.code) }
}

const noReply = (siteName: string, siteUrl: string) =>
  `"${siteName.replace(/["\\]/g, '\\$&')}" <no-reply@${new URL(siteUrl).hostname}>`

/** As Nodemailer rejects. */
type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** Servers repeat the address in what they respond: the log has the codes. */
const loggable = ({ code, responseCode, command }: SmtpError) =>
  new Error(`A mail was not sent: ${[code, responseCode, command].filter(Boolean).join(', ')}`)

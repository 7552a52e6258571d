import { createTransport } from 'nodemailer'
import type { Mail } from '#service/accounts/password-reset.ts'
import type { SmtpSettings } from '../settings/smtp-settings.ts'

/** Each phase of a delivery. */
const timeoutMs = 20_000

/** Returns what sends a mail through the configured server, by a connection of its own. */
export function createMailer({ url, from }: SmtpSettings): (mail: Mail) => Promise<void> {
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
    { from, headers: { 'auto-submitted': 'auto-generated' } },
  )
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

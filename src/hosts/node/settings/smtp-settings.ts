import { emailPattern } from '#contract/email.ts'
import { type Environment, invalid, text } from './read-setting.ts'
import { StartError } from './start-error.ts'

/** The server that sends mail. */
export interface SmtpSettings {
  url: string
  /** An address, or a name with an address in angle brackets. */
  from: string
}

/** Undefined: the site sends no mail. Throws a StartError. */
export function readSmtpSettings(
  environment: Environment,
  url: string | undefined,
  siteUrl: string | undefined,
  siteName: string,
): SmtpSettings | undefined {
  const from = text(environment, 'MAIL_FROM', '')
  const [, , named] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(from) ?? []
  if (from !== '' && !emailPattern.test(named ?? from))
    throw invalid('MAIL_FROM', from, 'an email address, such as Cutscene <no-reply@cutscene.example>')
  if (url === undefined) return undefined
  if (siteUrl === undefined)
    throw new StartError(
      'SMTP_URL is set, but SITE_URL is not: links in mails need the public address of the site, such as https://cutscene.example. Set both or neither.',
    )
  return {
    url,
    from: from || `"${siteName.replace(/["\\]/g, '\\$&')}" <no-reply@${new URL(siteUrl).hostname}>`,
  }
}

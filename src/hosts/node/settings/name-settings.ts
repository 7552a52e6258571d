import { resolve } from 'node:path'
import { emailPattern } from '#contract/email.ts'
import { defaultSiteName, maxSiteNameLength, maxSloganLength } from '#contract/site-name.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import { type Environment, invalid, text } from './read-setting.ts'

/** What the site is called. */
export const readSiteName = (environment: Environment): string =>
  readLine(environment, 'SITE_NAME', 'a name', maxSiteNameLength) ?? defaultSiteName

/** The line over home's stage. Undefined: the product's, in the visitor's language. */
export const readSiteSlogan = (environment: Environment): string | undefined =>
  readLine(environment, 'SITE_SLOGAN', 'a text', maxSloganLength)

function readLine(environment: Environment, setting: string, kind: string, max: number): string | undefined {
  const line = text(environment, setting, '').normalize('NFC')
  if (line === '') return undefined
  // A line break would end a header of a mail.
  if (isVisible(line) && [...line].length <= max && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(line)) return line
  throw invalid(setting, line, `${kind} of 1 to ${max} visible characters in one line`)
}

/** The absolute path of a picture, which is read later. */
export function readSiteLogo(environment: Environment): string | undefined {
  const path = text(environment, 'SITE_LOGO', '')
  return path === '' ? undefined : resolve(path)
}

/** How people reach the operator: an address, as a link, or a link. Undefined where the operator says nothing. */
export function readSiteContact(environment: Environment): string | undefined {
  const given = text(environment, 'SITE_CONTACT', '')
  if (given === '') return undefined
  // In a link of mail, a ? begins headers and a % an escape.
  if (emailPattern.test(given)) return `mailto:${given.split('@').map(encodeURIComponent).join('@')}`
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return new URL(given).href
  throw invalid('SITE_CONTACT', given, 'an email address, or a link that begins with https://')
}

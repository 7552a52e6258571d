import { resolve } from 'node:path'
import { emailPattern } from '#contract/email.ts'
import { defaultSiteName, maxSiteNameLength } from '#contract/site-name.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import { type Environment, invalid, text } from './read-setting.ts'

/** What the site is called. */
export function readSiteName(environment: Environment): string {
  const name = text(environment, 'SITE_NAME', defaultSiteName).normalize('NFC')
  // A line break would end a header of a mail.
  if (isVisible(name) && [...name].length <= maxSiteNameLength && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(name))
    return name
  throw invalid('SITE_NAME', name, `a name of 1 to ${maxSiteNameLength} visible characters in one line`)
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
  if (emailPattern.test(given)) return `mailto:${given}`
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return new URL(given).href
  throw invalid('SITE_CONTACT', given, 'an email address, or a link that begins with https://')
}

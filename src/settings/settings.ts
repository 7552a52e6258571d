import { resolve } from 'node:path'
import { z } from 'zod'
import { signupModes } from '#contract/accounts/account.ts'
import { emailPattern } from '#contract/email.ts'
import { maxSiteNameLength, maxSloganLength } from '#contract/site-name.ts'
import { editDistance } from '#contract/text/edit-distance.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import {
  type Environment,
  oneOf,
  onOff,
  readEnvironment,
  setting,
  variablesOf,
  wholeNumber,
} from './environment.ts'
import { OperatorError } from './operator-error.ts'

const path = z.string().transform((given) => resolve(given))

const megabytes = wholeNumber(1, 1_000_000).transform((number) => number * 1024 ** 2)

// A line break would end a header of a mail.
const line = (kind: string, max: number) =>
  z
    .string()
    .normalize()
    .refine(
      (given) => isVisible(given) && [...given].length <= max && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(given),
      `${kind} of 1 to ${max} visible characters in one line`,
    )

const secret = (min: number) =>
  z.string().min(min, {
    error: ({ input }) =>
      `at least ${min} characters, not ${String(input).length}: openssl rand -hex 32 makes one`,
  })

// A Unix socket has no host name: postgres:///cutscene?host=/run/postgresql.
const address = (protocols: RegExp, example: string) =>
  z.string().refine((given) => {
    const url = URL.parse(given)
    return url && protocols.test(url.protocol) && (url.hostname || url.searchParams.get('host')?.[0] === '/')
  }, `an address such as ${example}`)

const publicOrigin = z
  .string()
  .refine((given) => {
    const url = URL.parse(given)
    return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  }, 'the public address of the site, with http:// or https:// and without a path, such as https://cutscene.example')
  .transform((given) => new URL(given).origin)

// In a link of mail, a ? begins headers and a % an escape.
const mailLink = z
  .string()
  .regex(emailPattern)
  .transform((given) => `mailto:${given.split('@').map(encodeURIComponent).join('@')}`)

const contact = z.union([mailLink, z.url({ protocol: /^https$/, normalize: true, abort: true })], {
  error: 'an email address, or a link that begins with https://',
})

const sender = z
  .string()
  .refine(
    (given) => emailPattern.test(/^[^<>"\r\n]*<([^<>]+)>$/.exec(given)?.[1] ?? given),
    'an email address, such as Cutscene <no-reply@cutscene.example>',
  )

const proxies = z
  .string()
  .regex(/^(on|off|\d)$/, 'on, off or the number of proxies in front, from 0 to 9')
  .transform((given) => (given === 'on' ? 1 : Number(given) || 0))

/** Every setting of the server, once: its field, variable, form and default. What it means is in docs/settings.md. */
export const serverSettings = {
  port: setting('PORT', wholeNumber(0, 65_535).default(3000)),
  host: setting('HOST', z.string().default('127.0.0.1')),
  dataDir: setting('DATA_DIR', path.prefault('./data')),
  databaseUrl: setting(
    'DATABASE_URL',
    address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/cutscene').optional(),
    true,
  ),
  databasePool: setting('DATABASE_POOL', wholeNumber(1, 1000).default(10)),
  trustedProxies: setting('TRUST_PROXY', proxies.default(0)),
  hstsSubdomains: setting('HSTS_SUBDOMAINS', onOff.default(false)),
  tokenSecret: setting('TOKEN_SECRET', secret(32).optional(), true),
  readOnly: setting('READ_ONLY', onOff.default(false)),
  demoAccount: setting('DEMO_ACCOUNT', onOff.optional()),
  signups: setting('SIGNUPS', oneOf(signupModes).optional()),
  requestTester: setting('REQUEST_TESTER', onOff.optional()),
  searchLog: setting('SEARCH_LOG', onOff.default(true)),
  rateLimits: setting('RATE_LIMITS', onOff.default(true)),
  refuseCommonPasswords: setting('REFUSE_COMMON_PASSWORDS', onOff.default(false)),
  storageQuotaBytes: setting('USER_STORAGE_MB', megabytes.prefault('100')),
  thumbnailBytes: setting('THUMBNAILS_MB', megabytes.prefault('1000')),
  siteName: setting('SITE_NAME', line('a name', maxSiteNameLength).optional()),
  siteSlogan: setting('SITE_SLOGAN', line('a text', maxSloganLength).optional()),
  siteLogo: setting('SITE_LOGO', path.optional()),
  siteContact: setting('SITE_CONTACT', contact.optional()),
  siteUrl: setting('SITE_URL', publicOrigin.optional()),
  smtpUrl: setting('SMTP_URL', address(/^smtps?:$/, 'smtp://user:password@host:587').optional(), true),
  mailFrom: setting('MAIL_FROM', sender.optional()),
  metricsToken: setting('METRICS_TOKEN', secret(16).optional(), true),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
}

export type Settings = ReturnType<typeof readSettings>

/** Reads and validates every setting. Throws an OperatorError that names each invalid one, what it was and what it may be. */
export function readSettings(environment: Environment) {
  const { smtpUrl, mailFrom, ...settings } = readEnvironment(environment, serverSettings)
  const { databaseUrl, tokenSecret, siteUrl } = settings
  if (databaseUrl !== undefined && tokenSecret === undefined)
    throw new OperatorError(
      'TOKEN_SECRET must be set along with DATABASE_URL, to the same value for every copy of this process, such as TOKEN_SECRET=$(openssl rand -hex 32).',
    )
  if (smtpUrl !== undefined && siteUrl === undefined)
    throw new OperatorError(
      'SMTP_URL is set, but SITE_URL is not: links in mails need the public address of the site, such as https://cutscene.example. Set both or neither.',
    )
  const isLocal = !isPublic(settings)
  return {
    ...settings,
    demoAccount: settings.demoAccount ?? isLocal,
    requestTester: settings.requestTester ?? isLocal,
    smtp: smtpUrl ? { url: smtpUrl, from: mailFrom } : undefined,
  }
}

/** A warning for each variable that is one letter or swap away from a setting, such as SIGNUP, or named as those of the site, such as SITE_TITLE. */
export function misspeltSettings(environment: Environment): string[] {
  const known = variablesOf(serverSettings)
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || known.includes(name)) return []
    const meant = known.find((other) => editDistance(name.toUpperCase(), other) <= 1)
    if (meant) return `${name} is set, but is no setting: is ${meant} meant?`
    return /^site_/i.test(name) ? `${name} is set, but is no setting: docs/settings.md has all of them` : []
  })
}

/** What an operator should know of valid settings, each naming its setting. */
export function warningsOf(settings: Settings): string[] {
  const isOpen = isPublic(settings)
  return [
    settings.siteUrl === undefined &&
      'SITE_URL is not set: links to this site have no preview, and it has no sitemap',
    settings.readOnly &&
      'READ_ONLY is on: this site can be looked at, and nobody can sign in, save or change anything',
    isOpen &&
      settings.demoAccount &&
      'DEMO_ACCOUNT is on: everyone who reaches this site can sign in with its public password. Set DEMO_ACCOUNT=off',
    isOpen &&
      settings.requestTester &&
      'REQUEST_TESTER is on: everyone who reaches this site sees the page /mock. Set REQUEST_TESTER=off',
    isBehindProxy(settings) &&
      settings.metricsToken === undefined &&
      'METRICS_TOKEN is not set: nobody can read /metrics, because SITE_URL or TRUST_PROXY is set: behind a proxy every visitor looks local',
  ].filter((warning) => warning !== false)
}

interface Reach {
  host: string
  trustedProxies: number
  siteUrl?: string | undefined
}

/** Whether others reach the site. Behind a proxy on this machine the host stays a loopback address. */
const isPublic = ({ host, ...proxy }: Reach): boolean =>
  isBehindProxy(proxy) || !(host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host))

/** Whether requests of other machines may look as if they came from this one. */
export const isBehindProxy = ({ trustedProxies, siteUrl }: Omit<Reach, 'host'>): boolean =>
  trustedProxies > 0 || siteUrl !== undefined

/** Throws an OperatorError where an operator's change is not to be made. */
export function expectWritable({ readOnly }: Pick<Settings, 'readOnly'>): void {
  if (readOnly)
    throw new OperatorError('READ_ONLY is on, so nothing was changed. Do it again without READ_ONLY.')
}

/** Where visitors find the site; without SITE_URL where this machine does. */
export const siteAddress = (settings: Pick<Settings, 'siteUrl' | 'host' | 'port'>): string =>
  settings.siteUrl ?? localAddress(settings)

/** Where this machine's browser finds the site. */
export function localAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const hostname = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${hostname}:${port}`
}

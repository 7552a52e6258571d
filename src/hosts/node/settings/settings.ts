import { resolve } from 'node:path'
import { type SignupMode, signupModes } from '#contract/accounts/account.ts'
import { readSiteContact, readSiteLogo, readSiteName, readSiteSlogan } from './name-settings.ts'
import { type Environment, invalid, oneOf, onOff, text, wholeNumber } from './read-setting.ts'
import { readSmtpSettings, type SmtpSettings } from './smtp-settings.ts'
import { StartError } from './start-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Set by environment variables. */
export interface Settings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** PostgreSQL's; undefined: SQLite in the data folder. */
  databaseUrl: string | undefined
  /** Max connections to PostgreSQL. */
  databasePool: number
  /** How many proxies stand in front and append to X-Forwarded-For; 0: the header is ignored. */
  trustedProxies: number
  /** HSTS for every subdomain of the site's name, too. */
  hstsSubdomains: boolean
  /** Signs tokens; undefined: generated and stored in the data folder. */
  tokenSecret: string | undefined
  /** For looking at a restored copy: nothing is changed, in the database or the data folder. */
  readOnly: boolean
  /** The account with a public password. */
  demoAccount: boolean
  /** Who may sign up. */
  signups: SignupMode
  /** The request tester at /mock. */
  requestTester: boolean
  /** Counts searches that find little. */
  searchLog: boolean
  rateLimits: boolean
  /** Refuse the 10,000 most common passwords. */
  refuseCommonPasswords: boolean
  /** What the playlists and notes of a user may take. */
  storageQuotaBytes: number
  /** What the folder of thumbnails may take. */
  thumbnailBytes: number
  siteName: string
  /** Undefined: the product's, in the visitor's language. */
  siteSlogan: string | undefined
  /** The absolute path of an SVG or PNG; undefined: the drawn logo. */
  siteLogo: string | undefined
  /** A link, such as mailto:…, to whom people may ask; undefined: pages name none. */
  siteContact: string | undefined
  /** The site's public origin. */
  siteUrl: string | undefined
  /** Sends mail, for forgotten passwords; undefined: the site sends none. */
  smtp: SmtpSettings | undefined
  /** The token that /metrics requires; undefined: only this machine may read it, and nobody behind a proxy. */
  metricsToken: string | undefined
  logLevel: (typeof logLevels)[number]
}

/** Reads and validates every setting. Throws a StartError for the first invalid one: its name, what it was, what it may be. */
export function readSettings(environment: Environment): Settings {
  const host = text(environment, 'HOST', '127.0.0.1')
  const databaseUrl = address(environment, 'DATABASE_URL', postgres)
  const trustedProxies = readTrustedProxies(environment)
  const siteUrl = readSiteUrl(environment)
  const siteName = readSiteName(environment)
  const isLocal = !isPublic({ host, trustedProxies, siteUrl })
  return {
    port: wholeNumber(environment, 'PORT', 3000, 0, 65_535),
    host,
    dataDir: resolve(text(environment, 'DATA_DIR', './data')),
    databaseUrl,
    databasePool: wholeNumber(environment, 'DATABASE_POOL', 10, 1, 1000),
    trustedProxies,
    hstsSubdomains: onOff(environment, 'HSTS_SUBDOMAINS', false),
    tokenSecret: tokenSecret(environment, databaseUrl),
    readOnly: onOff(environment, 'READ_ONLY', false),
    demoAccount: onOff(environment, 'DEMO_ACCOUNT', isLocal),
    signups: oneOf(environment, 'SIGNUPS', signupModes, 'open'),
    requestTester: onOff(environment, 'REQUEST_TESTER', isLocal),
    searchLog: onOff(environment, 'SEARCH_LOG', true),
    rateLimits: onOff(environment, 'RATE_LIMITS', true),
    refuseCommonPasswords: onOff(environment, 'REFUSE_COMMON_PASSWORDS', false),
    storageQuotaBytes: wholeNumber(environment, 'USER_STORAGE_MB', 100, 1, 1_000_000) * 1024 ** 2,
    thumbnailBytes: wholeNumber(environment, 'THUMBNAILS_MB', 1000, 1, 1_000_000) * 1024 ** 2,
    siteName,
    siteSlogan: readSiteSlogan(environment),
    siteLogo: readSiteLogo(environment),
    siteContact: readSiteContact(environment),
    siteUrl,
    smtp: readSmtpSettings(environment, address(environment, 'SMTP_URL', smtp), siteUrl, siteName),
    metricsToken: secret(environment, 'METRICS_TOKEN', 16),
    logLevel: oneOf(environment, 'LOG_LEVEL', logLevels, 'info'),
  }
}

interface AddressKind {
  protocols: string[]
  example: string
}

const postgres = {
  protocols: ['postgres:', 'postgresql:'],
  example: 'postgres://user:password@host:5432/cutscene',
}
const smtp = { protocols: ['smtp:', 'smtps:'], example: 'smtp://user:password@host:587' }

/** The error quotes only the protocol: the rest may hold a password. */
function address(
  environment: Environment,
  name: string,
  { protocols, example }: AddressKind,
): string | undefined {
  const given = environment[name]?.trim()
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  // A Unix socket has no host name: postgres:///cutscene?host=/run/postgresql.
  const hasHost = url && (url.hostname || url.searchParams.get('host')?.startsWith('/'))
  if (hasHost && protocols.includes(url.protocol)) return given
  const protocol = /^[a-z][a-z\d+.-]*:(?=\/\/)/i.exec(given)?.[0]
  if (protocol) throw invalid(name, `${protocol}//…`, `an address such as ${example}`)
  throw new StartError(`${name} is not an address, but must be one such as ${example}.`)
}

/** `on` is one proxy. */
function readTrustedProxies(environment: Environment): number {
  const given = text(environment, 'TRUST_PROXY', 'off')
  if (given === 'on' || given === 'off') return Number(given === 'on')
  if (/^\d$/.test(given)) return Number(given)
  throw invalid('TRUST_PROXY', given, 'on, off or the number of proxies in front, from 0 to 9')
}

/** Whether others reach the site. Behind a proxy on this machine the host stays a loopback address. */
const isPublic = ({ host, ...settings }: Pick<Settings, 'host' | 'trustedProxies' | 'siteUrl'>): boolean =>
  isBehindProxy(settings) || !isLoopback(host)

/** Whether requests of other machines may look as if they came from this one. */
export const isBehindProxy = ({
  trustedProxies,
  siteUrl,
}: Pick<Settings, 'trustedProxies' | 'siteUrl'>): boolean => trustedProxies > 0 || siteUrl !== undefined

/** What an operator should know of valid settings, each naming its setting. */
export function warningsOf(settings: Settings): string[] {
  const isOpen = isPublic(settings)
  const warnings: [boolean, string][] = [
    [
      settings.siteUrl === undefined,
      'SITE_URL is not set: links to this site have no preview, and it has no sitemap',
    ],
    [
      settings.readOnly,
      'READ_ONLY is on: this site can be looked at, and nobody can sign in, save or change anything',
    ],
    [
      isOpen && settings.demoAccount,
      'DEMO_ACCOUNT is on: everyone who reaches this site can sign in with its public password. Set DEMO_ACCOUNT=off',
    ],
    [
      isOpen && settings.requestTester,
      'REQUEST_TESTER is on: everyone who reaches this site sees the page /mock. Set REQUEST_TESTER=off',
    ],
    [
      isBehindProxy(settings) && settings.metricsToken === undefined,
      'METRICS_TOKEN is not set: nobody can read /metrics, because SITE_URL or TRUST_PROXY is set: behind a proxy every visitor looks local',
    ],
  ]
  return warnings.flatMap(([applies, warning]) => (applies ? warning : []))
}

/** Throws a StartError where an operator's change is not to be made. */
export function expectWritable({ readOnly }: Pick<Settings, 'readOnly'>): void {
  if (readOnly)
    throw new StartError('READ_ONLY is on, so nothing was changed. Do it again without READ_ONLY.')
}

/** Where visitors find the site; without SITE_URL where this machine does. */
export const siteAddress = (settings: Pick<Settings, 'siteUrl' | 'host' | 'port'>): string =>
  settings.siteUrl ?? localAddress(settings)

/** Where this machine's browser finds the site. */
export function localAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const hostname = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${hostname}:${port}`
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

function tokenSecret(environment: Environment, databaseUrl: string | undefined): string | undefined {
  const given = secret(environment, 'TOKEN_SECRET', 32)
  if (given !== undefined || databaseUrl === undefined) return given
  throw new StartError(
    `TOKEN_SECRET must be set along with DATABASE_URL, to the same value for every copy of this process, ${exampleOf('TOKEN_SECRET')}.`,
  )
}

/** The error does not quote the value: errors are logged. */
function secret(environment: Environment, name: string, minLength: number): string | undefined {
  const given = environment[name]?.trim()
  if (!given || given.length >= minLength) return given || undefined
  throw new StartError(
    `${name} has ${given.length} characters, but must have at least ${minLength}, ${exampleOf(name)}.`,
  )
}

const exampleOf = (name: string) => `such as ${name}=$(openssl rand -hex 32)`

/** Without a trailing slash. */
export function readSiteUrl({ SITE_URL }: Environment): string | undefined {
  const given = SITE_URL?.trim()
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  // The error hides a password.
  const quoted = given.replace(/\/\/.*@/, '//…@')
  throw invalid(
    'SITE_URL',
    quoted,
    'the public address of the site, with http:// or https:// and without a path, such as https://cutscene.example',
  )
}

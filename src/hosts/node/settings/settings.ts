import { resolve } from 'node:path'
import { type Environment, oneOf, onOff, text, wholeNumber, wrong } from './read-setting.ts'
import { readSiteUrl } from './site-url.ts'
import { StartError } from './start-error.ts'
import { readTraceSettings, type TraceSettings } from './trace-settings.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What an operator decides, by environment variables. */
export interface Settings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Of PostgreSQL; undefined: SQLite below the data folder. */
  databaseUrl: string | undefined
  /** Of a copy of the database that catalogue reads may go to. */
  databaseReplicaUrl: string | undefined
  /** Most connections to each of them at a time. */
  databasePool: number
  /** Of a store that counts tries for all copies of this process; undefined: each copy counts its own. */
  redisUrl: string | undefined
  /** Believe X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
  /** What tokens are signed with; undefined: one of the data folder's own. */
  tokenSecret: string | undefined
  /** Whether the account that everybody knows the password of is there. */
  demoAccount: boolean
  /** Whether developers find the request tester at /mock. */
  requestTester: boolean
  rateLimits: boolean
  /** The address people know the site by, without a slash at its end; undefined: nobody told it. */
  siteUrl: string | undefined
  /** What a program must know to read /metrics; undefined: it runs on this machine. */
  metricsToken: string | undefined
  /** Undefined: none are told. */
  traces: TraceSettings | undefined
  logLevel: (typeof logLevels)[number]
}

/** Reads and checks every setting; throws a StartError that names the first wrong one, what it was and what it may be. */
export function readSettings(environment: Environment): Settings {
  const host = text(environment, 'HOST', '127.0.0.1')
  const databaseUrl = address(environment, 'DATABASE_URL', postgres)
  return {
    port: wholeNumber(environment, 'PORT', 3000, 0, 65_535),
    host,
    dataDir: resolve(text(environment, 'DATA_DIR', './data')),
    databaseUrl,
    databaseReplicaUrl: replica(environment, databaseUrl),
    databasePool: wholeNumber(environment, 'DATABASE_POOL', 10, 1, 1000),
    redisUrl: address(environment, 'REDIS_URL', redis),
    trustProxy: onOff(environment, 'TRUST_PROXY', false),
    tokenSecret: tokenSecret(environment, databaseUrl),
    demoAccount: onOff(environment, 'DEMO_ACCOUNT', isLoopback(host)),
    requestTester: onOff(environment, 'REQUEST_TESTER', isLoopback(host)),
    rateLimits: onOff(environment, 'RATE_LIMITS', true),
    siteUrl: readSiteUrl(environment),
    metricsToken: secret(environment, 'METRICS_TOKEN', 16),
    traces: readTraceSettings(environment),
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
const redis = { protocols: ['redis:', 'rediss:'], example: 'redis://host:6379' }

/** Of what was given its kind alone is told: the rest may hold a password. */
function address(
  environment: Environment,
  name: string,
  { protocols, example }: AddressKind,
): string | undefined {
  const given = environment[name]?.trim()
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  // A socket's folder may stand in the place of a name: postgres:///cutscene?host=/run/postgresql.
  const placed = url && (url.hostname || url.searchParams.get('host')?.startsWith('/'))
  if (placed && protocols.includes(url.protocol)) return given
  const kind = /^[a-z][a-z\d+.-]*:(?=\/\/)/i.exec(given)?.[0]
  if (kind) throw wrong(name, `${kind}//…`, `an address such as ${example}`)
  throw new StartError(`${name} is no address, but must be one such as ${example}.`)
}

function replica(environment: Environment, databaseUrl: string | undefined): string | undefined {
  const given = address(environment, 'DATABASE_REPLICA_URL', postgres)
  if (given === undefined || databaseUrl !== undefined) return given
  throw new StartError(
    'DATABASE_REPLICA_URL is set, but DATABASE_URL is not: a copy needs what it is a copy of. Set both or neither.',
  )
}

/** What only this machine reaches. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

function tokenSecret(environment: Environment, databaseUrl: string | undefined): string | undefined {
  const given = secret(environment, 'TOKEN_SECRET', 32)
  if (given !== undefined || databaseUrl === undefined) return given
  throw new StartError(
    `TOKEN_SECRET must be set along with DATABASE_URL, to the same for every copy of this process, ${exampleOf('TOKEN_SECRET')}.`,
  )
}

/** Never told in the sentence: it would stand in a log. */
function secret(environment: Environment, name: string, shortest: number): string | undefined {
  const given = environment[name]?.trim()
  if (!given || given.length >= shortest) return given || undefined
  throw new StartError(
    `${name} has ${given.length} characters, but must have at least ${shortest}, ${exampleOf(name)}.`,
  )
}

const exampleOf = (name: string) => `such as ${name}=$(openssl rand -hex 32)`

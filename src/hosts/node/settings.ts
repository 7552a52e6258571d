import { resolve } from 'node:path'
import { type Environment, oneOf, onOff, text, wholeNumber } from './read-setting.ts'
import { StartError } from './start-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What an operator decides, by environment variables. */
export interface Settings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Believe X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
  /** What tokens are signed with; undefined: one of the data folder's own. */
  tokenSecret: string | undefined
  /** Whether the account that everybody knows the password of is there. */
  demoAccount: boolean
  /** Whether developers find the request tester at /mock. */
  requestTester: boolean
  rateLimits: boolean
  logLevel: (typeof logLevels)[number]
}

/** Reads and checks every setting; throws a StartError that names the first wrong one, what it was and what it may be. */
export function readSettings(environment: Environment): Settings {
  refuseOtherHomes(environment)
  const host = text(environment, 'HOST', '127.0.0.1')
  return {
    port: wholeNumber(environment, 'PORT', 3000, 0, 65_535),
    host,
    dataDir: resolve(text(environment, 'DATA_DIR', './data')),
    trustProxy: onOff(environment, 'TRUST_PROXY', false),
    tokenSecret: secret(environment, 'TOKEN_SECRET'),
    demoAccount: onOff(environment, 'DEMO_ACCOUNT', isLoopback(host)),
    requestTester: onOff(environment, 'REQUEST_TESTER', isLoopback(host)),
    rateLimits: onOff(environment, 'RATE_LIMITS', true),
    logLevel: oneOf(environment, 'LOG_LEVEL', logLevels, 'info'),
  }
}

/** Better than to start on SQLite while the operator believes that the data is elsewhere. */
function refuseOtherHomes(environment: Environment) {
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL']) {
    if (!environment[name]) continue
    throw new StartError(
      `${name} is set, but this version keeps all data in SQLite below DATA_DIR. Unset ${name}.`,
    )
  }
}

/** What only this machine reaches. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

const shortestSecret = 32

/** Never told in the sentence: it would stand in a log. */
function secret(environment: Environment, name: string): string | undefined {
  const given = environment[name]?.trim()
  if (!given) return undefined
  if (given.length >= shortestSecret) return given
  throw new StartError(
    `${name} has ${given.length} characters, but must have at least ${shortestSecret}, such as ${name}=$(openssl rand -hex 32).`,
  )
}

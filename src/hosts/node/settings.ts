import { resolve } from 'node:path'
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

type Environment = Readonly<Record<string, string | undefined>>

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

function text(environment: Environment, name: string, usual: string): string {
  return environment[name]?.trim() || usual
}

function wholeNumber(
  environment: Environment,
  name: string,
  usual: number,
  least: number,
  most: number,
): number {
  const given = text(environment, name, String(usual))
  const number = Number(given)
  if (/^\d+$/.test(given) && number >= least && number <= most) return number
  throw wrong(name, given, `a whole number from ${least} to ${most}`)
}

function oneOf<const Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): Choice {
  const given = text(environment, name, usual)
  const chosen = choices.find((choice) => choice === given)
  if (chosen !== undefined) return chosen
  throw wrong(name, given, `one of ${choices.join(', ')}`)
}

function onOff(environment: Environment, name: string, usual: boolean): boolean {
  return oneOf(environment, name, ['on', 'off'], usual ? 'on' : 'off') === 'on'
}

function wrong(name: string, given: string, may: string): StartError {
  return new StartError(`${name} is '${given}', but must be ${may}.`)
}

import { Failure } from '#contract/failures.ts'
import { StartError } from '../settings/start-error.ts'

/** SQLSTATEs (PostgreSQL's appendix A): connections, starting and stopping, and a server that has become a copy of another. */
const awayStates = /^(08...|57P0.|25006)$/
const network = /^E(CONN\w+|TIMEDOUT|PIPE|HOST\w+|NET\w+|NOTFOUND|AI_AGAIN)$/
/** The driver's own errors have no code. */
const awayWords =
  /^(Connection terminated|Client has encountered a connection error|timeout (exceeded|expired)|Query read timeout)/

/** Whether this is the database's absence, and not something about what it was asked. */
export function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return awayStates.test(code) || network.test(code)
  return typeof message === 'string' && awayWords.test(message)
}

/** Too many connections, no room, given up for the time that it or a lock took. */
const busyStates = /^(53...|57014|55P03|58...)$/

export function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && busyStates.test(code)
}

/** A newer version of the program gave a table another column: what was planned before is asked anew. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '0A000' && message === 'cached plan must not change result type'
}

/** SQLSTATEs of a statement's name that a server does not know, or knows from another: a pooler lent it to both. */
const nameStates = new Set<unknown>(['26000', '42P05'])

export function isNameLost(error: unknown): boolean {
  return nameStates.has((error as { code?: unknown }).code)
}

/** SQLite's codes (sqlite.org/rescode.html): busy with another process, writing failed, full. */
const blockedCodes = new Set([5, 10, 13])

/** Whether SQLite could not keep something for what surrounds it; an extended code has the plain one in its last byte. */
export function isBlocked(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && blockedCodes.has(errcode & 0xff)
}

/** What visitors are told meanwhile; in seconds. */
export function unavailable(cause: unknown, retryAfter = 2): Failure {
  return Object.assign(new Failure('unavailable', { retryAfter }), { cause })
}

/** SQLite's codes (sqlite.org/rescode.html): malformed, and no database at all. */
const damagedCodes = new Set([11, 26])

/** Whether SQLite could make nothing of a file. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && damagedCodes.has(errcode & 0xff)
}

/** What to tell of tables that could not be brought up to date. */
export function unmigrated(database: string, { message }: Error): StartError {
  return new StartError(
    `The tables in ${database} cannot be brought up to date by this version (${message}). They stay as they were: start the version that ran before, and ask npm run cutscene -- doctor.`,
  )
}

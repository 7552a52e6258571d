import { Failure } from '#contract/failures.ts'

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

const retryAfter = 2

/** What visitors are told meanwhile. */
export function unavailable(cause: unknown): Failure {
  return Object.assign(new Failure('unavailable', { retryAfter }), { cause })
}

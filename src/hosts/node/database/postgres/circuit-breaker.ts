const minDelayMs = 250
/** Shorter than the Retry-After of a 503: the first attempt after a failover ends the outage. */
const maxDelayMs = 1_000

export interface BreakerEvents {
  unreachable(error: unknown): void
  /** Called when the database is reachable again. */
  reachable(): void
}

/**
 * Opens when the database is unreachable. While open it lets one attempt at a time through, with exponential back-off, so
 * that other requests fail immediately instead of after a timeout.
 */
export function createCircuitBreaker(
  events: BreakerEvents,
  now: () => number = performance.now.bind(performance),
) {
  /** Zero while closed. */
  let delay = 0
  let nextAttempt = 0
  let attempting = false

  return {
    isClosed: () => delay === 0,
    /** Claims the attempt, when there is one: report its outcome by `succeeded` or `failed`. */
    allows(): boolean {
      if (delay === 0) return true
      if (attempting || now() < nextAttempt) return false
      attempting = true
      return true
    },
    succeeded() {
      attempting = false
      if (delay === 0) return
      delay = 0
      events.reachable()
    },
    failed(error: unknown) {
      attempting = false
      if (delay === 0) events.unreachable(error)
      // Failures of requests sent before it opened do not extend the delay.
      else if (now() < nextAttempt) return
      delay = Math.min(maxDelayMs, delay * 2 || minDelayMs)
      nextAttempt = now() + delay
    },
  }
}

/** SQLSTATEs (PostgreSQL's appendix A): connection exceptions, shutdown and start, a server that became a standby. */
const unreachableStates = /^(08...|57P0.|25006)$/
const networkCodes = /^E(CONN\w+|TIMEDOUT|PIPE|HOST\w+|NET\w+|NOTFOUND|AI_AGAIN)$/
/** The driver's own errors have no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout (exceeded|expired)|Query read timeout)/

/** Whether an error says that the database cannot be reached, rather than what is wrong with the query. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return unreachableStates.test(code) || networkCodes.test(code)
  return typeof message === 'string' && driverMessages.test(message)
}

/** Whether the server is a standby, such as a former primary. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === '25006'

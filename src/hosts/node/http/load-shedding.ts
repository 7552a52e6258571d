import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

export interface LoadSheddingParts {
  /** Resolves once the response is made; it may still be sent. `receivedAt` is of the monotonic clock. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse, receivedAt: number): Promise<unknown>
  /** Responds with 503. */
  reject(incoming: IncomingMessage, outgoing: ServerResponse): void
  /** Whether a request neither waits nor counts: health checks, and what mostly waits for files or another server. */
  isExempt(incoming: IncomingMessage): boolean
}

/** How long requests may start within one turn of the event loop: then others are read, and health checks answered. */
const turnMs = 10
/** So many unfinished requests are no overload, however slow. */
const maxActive = 64
/** More are none either while requests take less than this on average. */
const maxMeanMs = 40
const windowMs = 100
/** A queue that empties within this time is a burst. */
const burstMs = 500
/** How long a request may wait once the queue has not been empty for `burstMs`. */
const maxStandingWaitMs = 20
/** Bounds memory. */
const maxQueued = 10_000
/** At the latest a queued request is tried again. */
const retryMs = 10

interface Queued {
  incoming: IncomingMessage
  outgoing: ServerResponse
  receivedAt: number
}

/**
 * Queues requests that the process cannot handle yet, and rejects those that would wait for too long (controlled delay, as in
 * ACM Queue 10(5), "Controlling Queue Delay"). Without overload nothing waits.
 */
export function shedLoad({ handle, reject, isExempt }: LoadSheddingParts): RequestListener {
  const activity = observeActivity()
  const queue: Queued[] = []
  /** Since when the queue has not been empty. */
  let queuedSince = 0
  /** When the first request of this turn of the event loop started. */
  let turnStartedAt: number | undefined
  let retryTimer: NodeJS.Timeout | undefined

  return (incoming, outgoing) => {
    const now = performance.now()
    if (isExempt(incoming)) return void handle(incoming, outgoing, now)
    if (queue.length === 0 && mayStart(now)) return start(incoming, outgoing, now)
    if (waitsTooLong(now)) return reject(incoming, outgoing)
    if (queue.length === 0) queuedSince = now
    queue.push({ incoming, outgoing, receivedAt: now })
    startQueued(now)
  }

  function waitsTooLong(now: number): boolean {
    const [oldest] = queue
    if (!oldest) return false
    const maxWaitMs = now - queuedSince > burstMs ? maxStandingWaitMs : burstMs
    return now - oldest.receivedAt > maxWaitMs || queue.length >= maxQueued
  }

  function mayStart(now: number): boolean {
    if (activity.isCongested(now)) return false
    if (turnStartedAt === undefined) {
      turnStartedAt = now
      setImmediate(endTurn)
    }
    return now - turnStartedAt < turnMs
  }

  function start(incoming: IncomingMessage, outgoing: ServerResponse, receivedAt: number) {
    const finished = activity.started(incoming)
    const finish = () => {
      const now = performance.now()
      finished(now)
      if (queue.length > 0) startQueued(now)
    }
    handle(incoming, outgoing, receivedAt).then(finish, finish)
  }

  function endTurn() {
    turnStartedAt = undefined
    if (queue.length > 0) startQueued(performance.now())
  }

  function startQueued(startsAt: number) {
    let now = startsAt
    while (queue.length > 0 && mayStart(now)) {
      const { incoming, outgoing, receivedAt } = queue.shift() as Queued
      // Its client may have left.
      if (!incoming.socket.destroyed) start(incoming, outgoing, receivedAt)
      now = performance.now()
    }
    // They start again at the end of the turn, or of an active request. None may be left.
    if (queue.length > 0 && turnStartedAt === undefined && !retryTimer)
      retryTimer = setTimeout(() => {
        retryTimer = undefined
        startQueued(performance.now())
      }, retryMs)
  }
}

/** Counts requests from the end of their body, so that slow clients cause no congestion, and measures how long they take. */
function observeActivity() {
  let active = 0
  let windowStartedAt = 0
  let finished = 0
  let totalMs = 0
  let meanMs = 0

  return {
    isCongested(now: number): boolean {
      if (active < maxActive) return false
      if (now - windowStartedAt > windowMs) {
        meanMs = finished > 0 ? totalMs / finished : Number.POSITIVE_INFINITY
        windowStartedAt = now
        finished = 0
        totalMs = 0
      }
      return meanMs > maxMeanMs
    },

    /** Returns what ends the request. */
    started(incoming: IncomingMessage): (now: number) => void {
      let startedAt: number | undefined
      if (hasBody(incoming))
        incoming.once('end', () => {
          startedAt = performance.now()
          active++
        })
      else {
        startedAt = performance.now()
        active++
      }
      return (now) => {
        if (startedAt === undefined) return
        active--
        finished++
        totalMs += now - startedAt
      }
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || ('content-length' in headers && headers['content-length'] !== '0')

import { performance } from 'node:perf_hooks'

export interface OverloadParts {
  /** Whether a request is handled at once even under overload, such as a health check. */
  isExempt(path: string): boolean
  /** For how long the event loop has been busy since the start, in milliseconds. */
  busyMs?: () => number
}

/** Each turn of the event loop accepts one new connection (libuv 1.52): short turns let a visitor in beside a hundred others. */
const turnMs = 10
/** Nobody waits longer for the requests before. */
const maxWaitMs = 1000
/** Of one client so many wait all the same: as many as a browser sends at once are no overload. */
const minOfClient = 6
const sampleMs = 250
/** What a request is assumed to take until it is known. */
const firstCostMs = 5

/**
 * Handles requests for a few milliseconds in each turn of the event loop, one of each client in turn, so that nobody waits for all
 * that another one has sent. Refuses those that would wait for too long: by how many wait, and by how long each keeps the event
 * loop busy.
 */
export function createOverload({
  isExempt,
  busyMs = () => performance.eventLoopUtilization().active,
}: OverloadParts) {
  /** By client; the next one's turn is the first's. */
  const waiting = new Map<string, (() => void)[]>()
  let count = 0
  let turnStartedMs: number | undefined
  let handled = 0
  let costMs = firstCostMs
  let sampledMs = busyMs()
  setInterval(sample, sampleMs).unref()

  /** False where the request is refused. */
  return function admit(path: string, client: string, handle: () => void): boolean {
    if (isExempt(path)) handle()
    else if (count === 0 && hasTime()) handleNow(handle)
    else {
      const ofClient = waiting.get(client) ?? []
      if (count * costMs >= maxWaitMs && ofClient.length >= minOfClient) return false
      ofClient.push(handle)
      waiting.set(client, ofClient)
      count++
    }
    return true
  }

  function hasTime() {
    if (turnStartedMs === undefined) {
      turnStartedMs = busyMs()
      setImmediate(endTurn)
    }
    return busyMs() - turnStartedMs < turnMs
  }

  function handleNow(handle: () => void) {
    handled++
    handle()
  }

  function endTurn() {
    turnStartedMs = undefined
    for (const [client, ofClient] of waiting) {
      if (!hasTime()) return
      waiting.delete(client)
      const next = ofClient.shift()
      // Behind the others: this loop comes to it again.
      if (ofClient.length > 0) waiting.set(client, ofClient)
      count--
      if (next) handleNow(next)
    }
  }

  /** Only a busy event loop says what a request costs. */
  function sample() {
    const now = busyMs()
    const busy = now - sampledMs
    if (busy > sampleMs / 2 && handled > 0) costMs = (costMs + busy / handled) / 2
    sampledMs = now
    handled = 0
  }
}

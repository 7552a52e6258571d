import { performance } from 'node:perf_hooks'

interface Request {
  handle(): void
  refuse(): void
}

interface Waiting extends Request {
  sinceMs: number
}

const turnMs = 10
/** Each turn of the event loop accepts one new connection (libuv 1.52): turns without work let a visitor in beside a hundred others. */
const emptyTurns = 2
const maxWaitMs = 1000
/** So many that wait are no overload, however slow the machine: a page opened by a few people at once. */
const maxBurst = 64

/**
 * Handles requests for a few milliseconds in a turn of the event loop, one of each client in turn, so that nobody waits for all
 * that another one has sent. Refuses what has waited for a second, while more than a burst waits.
 */
export function createOverload(now: () => number = () => performance.now()) {
  /** By client; the next one's turn is the first's. */
  const waiting = new Map<string, Waiting[]>()
  let count = 0
  let turnStartedMs: number | undefined

  return function admit(client: string, request: Request): void {
    if (count === 0 && hasTime()) request.handle()
    else {
      const ofClient = waiting.get(client) ?? []
      ofClient.push({ ...request, sinceMs: now() })
      waiting.set(client, ofClient)
      count++
    }
  }

  function hasTime() {
    if (turnStartedMs === undefined) {
      turnStartedMs = now()
      setImmediate(endTurn)
    }
    return now() - turnStartedMs < turnMs
  }

  function endTurn(left = count > 0 ? emptyTurns : 0) {
    if (left > 0) return void setImmediate(endTurn, left - 1)
    turnStartedMs = undefined
    handleNext()
  }

  function handleNext() {
    const [first] = waiting
    if (!first || !hasTime()) return
    const [client, ofClient] = first
    const next = ofClient.shift() as Waiting
    // Behind the others.
    waiting.delete(client)
    if (ofClient.length > 0) waiting.set(client, ofClient)
    count--
    if (count >= maxBurst && now() - next.sinceMs >= maxWaitMs) next.refuse()
    else next.handle()
    // A tick from a microtask runs after all promises of this request that need no input or output: then what it took is known.
    queueMicrotask(() => process.nextTick(handleNext))
  }
}

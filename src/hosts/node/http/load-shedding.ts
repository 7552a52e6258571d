import { performance } from 'node:perf_hooks'

export interface LoadSheddingParts {
  /** Whether a request is handled even under overload, such as a health check. */
  isExempt(path: string): boolean
  /** For how long the event loop has been busy, and has waited, since the start, in milliseconds. */
  utilization?: () => { active: number; idle: number }
}

interface Limits {
  /** A request is late when the event loop has been busy for longer since it last read from connections: so long it may have waited. */
  maxDelayMs: number
  /** Requests are handled for so long within every turn, also while an import or a purge delays each of them. */
  minReadMs: number
}

/** Ten visitors who open pages at once stay below. */
const usual: Limits = { maxDelayMs: 50, minReadMs: 10 }
/** Stricter, so that overload is not over as soon as something is rejected. */
const overloaded: Limits = { maxDelayMs: 10, minReadMs: 5 }
/** In each turn: as many as a browser sends at once are no overload, however slow the machine is. */
const minRequests = 6
/** Overload shorter than this is a burst, in which everybody waits a little. */
const burstMs = 1000
/** A single turn, however long, is no overload: it may have compiled code or collected garbage. */
const maxShareOfTurnMs = burstMs / 2

/**
 * Decides for each request that arrives whether it is handled, or rejected because the process cannot handle it. Under overload each turn of the event loop reads more requests than the one before.
 * Only its first are handled then, so accepted requests take about as long as usual.
 */
export function createLoadShedding({
  isExempt,
  utilization = () => performance.eventLoopUtilization(),
}: LoadSheddingParts): (path: string) => boolean {
  let firstReadAt: number | undefined
  let requests = 0
  let isLate = false
  let turnEndedAt = utilization()
  /** Grows with late turns, and falls with others. */
  let overloadMs = 0

  return (path) => isInTime() || isExempt(path)

  function isInTime(): boolean {
    const { active: now } = utilization()
    if (firstReadAt === undefined) {
      firstReadAt = now
      setImmediate(endTurn)
    }
    const delayMs = now - turnEndedAt.active
    const { maxDelayMs, minReadMs } = overloadMs < burstMs ? usual : overloaded
    if (++requests <= minRequests || delayMs <= maxDelayMs || now - firstReadAt <= minReadMs) return true
    isLate = true
    return overloadMs + Math.min(delayMs, maxShareOfTurnMs) < burstMs
  }

  function endTurn() {
    const endedAt = utilization()
    const activeMs = endedAt.active - turnEndedAt.active
    const idleMs = endedAt.idle - turnEndedAt.idle
    if (isLate) overloadMs = Math.min(overloadMs + Math.min(activeMs, maxShareOfTurnMs), 2 * burstMs)
    // Rejections keep some turns of an overload in time: it ends once a second of them has passed, or of waiting.
    else if (overloadMs >= burstMs) overloadMs = Math.max(0, overloadMs - activeMs - idleMs)
    else overloadMs /= 2
    turnEndedAt = endedAt
    firstReadAt = undefined
    requests = 0
    isLate = false
  }
}

import type { Background } from '#service/accounts/session.ts'
import { type PurgePorts, purge } from '#service/purge.ts'

const purgeIntervalMs = 10 * 60_000
/** Time to correct a wrong clock: by that of next year all sessions are idle, and purged ones do not come back. */
const correctionMs = 60 * 60_000
const maxDriftMs = 60_000

/** Purges expired removals, sessions and links every ten minutes, but not for an hour after the start and after the clock jumped. */
export function startPurging(
  stores: PurgePorts,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  const run = () => purge(stores, new Date()).catch(report)
  const isSteady = watchClock()
  let running = Promise.resolve()
  const timer = setInterval(() => {
    if (isSteady()) running = run()
  }, purgeIntervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Returns whether the system's clock has run like the monotonic one for `correctionMs`. Suspending the machine counts as a jump. */
function watchClock(): () => boolean {
  const offset = () => Date.now() - performance.now()
  let expected = offset()
  let steadyAt = performance.now() + correctionMs
  return () => {
    if (Math.abs(offset() - expected) > maxDriftMs) steadyAt = performance.now() + correctionMs
    expected = offset()
    return performance.now() >= steadyAt
  }
}

/** Flushes counts every five seconds and once more at stop. A crash loses at most one interval. */
export function startFlushing(
  counter: { flush(): Promise<void> },
  report: (error: unknown) => void,
  intervalMs = 5000,
): { stop(): Promise<void> } {
  let flushed = Promise.resolve()
  const flush = () => {
    flushed = flushed.then(() => counter.flush()).catch(report)
    return flushed
  }
  const timer = setInterval(flush, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Work that requests do not wait for. A stop waits for what has begun. */
export function createBackground(report: (error: unknown) => void): {
  run: Background
  stop(): Promise<void>
} {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const finished = work()
        .catch(report)
        .finally(() => running.delete(finished))
      running.add(finished)
    },
    async stop() {
      await Promise.all(running)
    },
  }
}

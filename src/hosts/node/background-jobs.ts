import type { Background } from '#service/accounts/session.ts'
import type { ViewCounter } from '#service/catalogue/view-counter.ts'
import { type PurgePorts, purge } from '#service/purge.ts'

const purgeIntervalMs = 10 * 60_000

/** Purges expired removals, sessions and revocations now and every ten minutes. */
export function startPurging(
  stores: PurgePorts,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  const run = () => purge(stores, new Date()).catch(report)
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, purgeIntervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Flushes view counts every five seconds and once more at stop. A crash loses at most one interval. */
export function startFlushingViews(
  views: ViewCounter,
  report: (error: unknown) => void,
  intervalMs = 5000,
): { stop(): Promise<void> } {
  const flush = () => views.flush().catch(report)
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

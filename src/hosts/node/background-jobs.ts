import type { ViewCounter } from '#service/catalogue/view-counter.ts'
import { type PurgePorts, purge } from '#service/purge.ts'

const every = 10 * 60_000

/** Sweeps now, and every ten minutes. */
export function keepSweeping(
  stores: PurgePorts,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  const run = () => purge(stores, new Date()).catch(report)
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, every)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Keeps what was counted every five seconds, and the last of it at stop; a crash loses no more than that. */
export function keepViews(
  views: ViewCounter,
  report: (error: unknown) => void,
  every = 5000,
): { stop(): Promise<void> } {
  const flush = () => views.flush().catch(report)
  const timer = setInterval(flush, every)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

import type { ViewCounter } from '#service/catalogue/view-counter.ts'

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

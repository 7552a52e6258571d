import type { Views } from '#service/catalogue/views.ts'

const every = 5000

/** Keeps what was counted every five seconds, and the last of it at stop; a crash loses no more than that. */
export function keepViews(views: Views, report: (error: unknown) => void): { stop(): Promise<void> } {
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

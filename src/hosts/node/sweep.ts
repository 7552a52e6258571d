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

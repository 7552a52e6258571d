import { type Swept, sweep } from '#service/sweep.ts'

const every = 10 * 60_000

/** Sweeps now, and every ten minutes. */
export function keepSweeping(stores: Swept, report: (error: unknown) => void): { stop(): Promise<void> } {
  const run = () => sweep(stores, new Date()).catch(report)
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

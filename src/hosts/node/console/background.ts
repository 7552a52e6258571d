import { describeError } from '#hosts/node/machine/describe-error.ts'
import type { Operator } from '#operator/action.ts'
import { OperatorError } from '#settings/operator-error.ts'

/** What the console's page sees of the actions that take long. */
export interface BackgroundState {
  running: { name: string; progress: { done: number; total: number } } | null
  /** What the last one has said at its end. */
  last: string | null
}

export type Background = ReturnType<typeof createBackground>

/** Runs an action that takes long, which goes on while nobody looks at it: one at a time. */
export function createBackground() {
  const state: BackgroundState = { running: null, last: null }
  let stop = new AbortController()
  let ended = Promise.resolve()

  async function run(operator: Operator, work: (operator: Operator) => Promise<string>, name: string) {
    const progress = { done: 0, total: 0 }
    state.running = { name, progress }
    state.last = null
    try {
      state.last = await work({
        ...operator,
        signal: stop.signal,
        progress: (done, total) => Object.assign(progress, { done, total }),
      })
    } catch (error) {
      state.last = describeError(error as Error)
    } finally {
      state.running = null
    }
  }

  return {
    state,
    start(name: string, operator: Operator, work: (operator: Operator) => Promise<string>) {
      if (state.running) throw new OperatorError(`${state.running.name} is running already. Stop it first.`)
      stop = new AbortController()
      ended = run(operator, work, name)
    },
    /** What was done until then stays. */
    async stop() {
      stop.abort()
      await ended
    },
  }
}

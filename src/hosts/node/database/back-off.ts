import type { DatabaseEvents } from './guarded-pool.ts'

const first = 250
const longest = 4_000

/** When a database that went away is looked for again: soon, then less and less often. Milliseconds. */
export function createBackOff(events: DatabaseEvents, now: () => number = performance.now.bind(performance)) {
  let wait = 0
  let nextTry = 0

  return {
    mayTry() {
      if (wait === 0) return true
      if (now() < nextTry) return false
      // Whoever asks next waits for what this one finds.
      nextTry = now() + wait
      return true
    },
    reached() {
      if (wait === 0) return
      wait = 0
      events.back()
    },
    missed(error: unknown) {
      if (wait === 0) events.away(error)
      else if (now() < nextTry - wait / 2) return
      wait = Math.min(longest, wait * 2 || first)
      nextTry = now() + wait
    },
  }
}

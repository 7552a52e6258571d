import type { DatabaseEvents } from './connection-pool.ts'

const first = 250
const longest = 4_000

/** When a database that went away is looked for again: soon, then less and less often. Milliseconds. */
export function createBackOff(events: DatabaseEvents, now: () => number = performance.now.bind(performance)) {
  let wait = 0
  let nextTry = 0
  let trying = false

  return {
    mayTry() {
      if (wait === 0) return true
      if (trying || now() < nextTry) return false
      trying = true
      return true
    },
    reached() {
      trying = false
      if (wait === 0) return
      wait = 0
      events.back()
    },
    missed(error: unknown) {
      trying = false
      if (wait === 0) events.away(error)
      // Those who were on their way when it went away tell nothing new.
      else if (now() < nextTry) return
      wait = Math.min(longest, wait * 2 || first)
      nextTry = now() + wait
    },
  }
}

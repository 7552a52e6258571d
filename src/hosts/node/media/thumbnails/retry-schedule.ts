import { LRUCache } from 'lru-cache'

const firstWait = 60_000
const longestWait = 3_600_000

/** Remembers what failed and when it may be tried again: after a minute, then twice as long each time, up to an hour. */
export function createBackOff(now: () => number) {
  const failures = new LRUCache<string, { wait: number; retryAt: number }>({ max: 10_000 })
  return {
    due: (key: string) => now() >= (failures.get(key)?.retryAt ?? Number.NEGATIVE_INFINITY),
    /** Answers when to try again. */
    failed(key: string): number {
      const before = failures.get(key)
      const wait = before ? Math.min(before.wait * 2, longestWait) : firstWait
      const retryAt = now() + wait
      failures.set(key, { wait, retryAt })
      return retryAt
    },
  }
}

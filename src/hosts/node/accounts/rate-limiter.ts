import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, limitNames, limits, type RateLimits } from '#service/accounts/rate-limits.ts'

/** Counts the attempts of one limit by key. */
export type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>

/** Counts attempts in this process by default. */
export function createRateLimits(
  createCounter: (limit: LimitName) => Counter = createMemoryCounter,
): RateLimits {
  const counters = Object.fromEntries(limitNames.map((name) => [name, createCounter(name)])) as Record<
    LimitName,
    Counter
  >
  return {
    async consume(limit, key, points) {
      try {
        await counters[limit].consume(key, points)
        return undefined
      } catch (rejected) {
        // Longer only after the system's clock went back; the attempts are counted for `seconds` all the same.
        if (rejected instanceof RateLimiterRes)
          return Math.min(limits[limit].seconds, Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)))
        throw rejected
      }
    },
    async refund(limit, key) {
      await counters[limit].reward(key)
    },
    async reset(limit, key) {
      await counters[limit].delete(key)
    },
  }
}

export function createMemoryCounter(name: LimitName): RateLimiterMemory {
  const { attempts, seconds } = limits[name]
  return new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: seconds })
}

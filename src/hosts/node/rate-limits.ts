import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, limitNames, limits, type RateLimits } from '#service/accounts/rate-limits.ts'

/** Tries counted in this process. */
export function createRateLimits(): RateLimits {
  const counters = Object.fromEntries(
    limitNames.map((name) => {
      const { tries, seconds } = limits[name]
      return [name, new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds })]
    }),
  ) as Record<LimitName, RateLimiterMemory>
  return {
    async take(limit, key) {
      try {
        await counters[limit].consume(key)
        return undefined
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
    async giveBack(limit, key) {
      await counters[limit].reward(key)
    },
    async forget(limit, key) {
      await counters[limit].delete(key)
    },
  }
}

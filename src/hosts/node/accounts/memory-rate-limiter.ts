import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import {
  type LimitName,
  limitNames,
  limits,
  type RateLimits,
  unlimited,
} from '#service/accounts/rate-limits.ts'
import type { Log } from '../observability/log.ts'
import type { Settings } from '../settings/settings.ts'

/** Tries of one limit, counted by key. */
export type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>

/** Tries counted in this process, unless counters are given that count them elsewhere. */
export function createRateLimits(counterOf: (limit: LimitName) => Counter = countHere): RateLimits {
  const counters = Object.fromEntries(limitNames.map((name) => [name, counterOf(name)])) as Record<
    LimitName,
    Counter
  >
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

export function countHere(name: LimitName): RateLimiterMemory {
  const { tries, seconds } = limits[name]
  return new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds })
}

/** The limits that the settings name. */
export async function openRateLimits(
  { rateLimits, redisUrl }: Pick<Settings, 'rateLimits' | 'redisUrl'>,
  log: Log,
): Promise<RateLimits & { close(): void }> {
  if (rateLimits && redisUrl !== undefined) {
    // The client's code is loaded where it is used.
    const { openSharedRateLimits } = await import('./redis-rate-limiter.ts')
    return openSharedRateLimits(redisUrl, log)
  }
  return { ...(rateLimits ? createRateLimits() : unlimited), close() {} }
}

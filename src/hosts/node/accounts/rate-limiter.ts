import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type LimitName, limitNames, limits, type RateLimits } from '#service/accounts/rate-limits.ts'
import type { Database } from '#stores/sql/schema.ts'

/**
 * Counts attempts in this process. With a PostgreSQL database all copies count together what guards against guessing;
 * while it is unreachable, each counts alone.
 */
export function createRateLimits(postgres?: Database): RateLimits {
  const counters = Object.fromEntries(
    limitNames.map((name) => [name, createCounter(name, postgres)]),
  ) as Record<LimitName, RateLimiterAbstract>
  return {
    async consume(limit, key, points) {
      try {
        await counters[limit].consume(digest(key), points)
        return undefined
      } catch (rejected) {
        // Longer only after the system's clock went back; the attempts are counted for `seconds` all the same.
        if (rejected instanceof RateLimiterRes)
          return Math.min(limits[limit].seconds, Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)))
        throw rejected
      }
    },
    async refund(limit, key) {
      await counters[limit].reward(digest(key))
    },
    async reset(limit, key) {
      await counters[limit].delete(digest(key))
    },
  }
}

/** Keys are email and IP addresses, which the database must not have; two of them may be longer than its column. */
const digest = (key: string) => hash('sha256', key, 'base64url')

function createCounter(name: LimitName, postgres?: Database): RateLimiterAbstract {
  const { attempts, seconds } = limits[name]
  const options = { keyPrefix: name, points: attempts, duration: seconds }
  const alone = new RateLimiterMemory(options)
  // Each write would write once more.
  if (!postgres || name === 'request') return alone
  return new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        postgres.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: alone,
  })
}

import { createHash } from 'node:crypto'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type LimitName, limits, type RateLimits } from '#service/accounts/rate-limits.ts'
import type { Log } from '../observability/log.ts'
import { createMemoryCounter, createRateLimits } from './rate-limiter.ts'
import { openRedis } from './redis-client.ts'

const prefix = 'cutscene:'

/** Counts attempts for all copies of this process in a Redis-protocol store, and in memory while the store is unreachable. */
export async function openSharedRateLimits(
  address: string,
  log: Log,
): Promise<RateLimits & { close(): void }> {
  const redis = await openRedis(address, `${prefix}probe`, {
    unreachable: (error) =>
      log.warn({ err: error }, 'Redis is unreachable: this copy counts rate limits alone'),
    reachable: () => log.info('Redis is reachable again: all copies count rate limits together'),
  })
  const { consume, refund, reset } = createRateLimits(createRedisCounter)
  return {
    consume: (limit, key) => consume(limit, digest(key)),
    refund: (limit, key) => refund(limit, digest(key)),
    reset: (limit, key) => reset(limit, digest(key)),
    close: redis.close,
  }

  function createRedisCounter(name: LimitName) {
    const { attempts, seconds } = limits[name]
    return new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: createMemoryCounter(name),
      keyPrefix: prefix + name,
      points: attempts,
      duration: seconds,
    })
  }
}

/** Keys are email and IP addresses, which the store must not see. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url')

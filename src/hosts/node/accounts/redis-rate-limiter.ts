import { createHash } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, limits, type RateLimits } from '#service/accounts/rate-limits.ts'
import type { Log } from '../observability/log.ts'
import { type Counter, createMemoryCounter, createRateLimits } from './rate-limiter.ts'
import { openRedis } from './redis-client.ts'

const prefix = 'cutscene:'

/** Counts attempts for all copies of this process in a Redis-protocol store. Its own count decides while the store is unreachable. */
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
    consume: (limit, key, points) => consume(limit, digest(key), points),
    refund: (limit, key) => refund(limit, digest(key)),
    reset: (limit, key) => reset(limit, digest(key)),
    close: redis.close,
  }

  function createRedisCounter(name: LimitName): Counter {
    const { attempts, seconds } = limits[name]
    const shared = new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: prefix + name,
      points: attempts,
      duration: seconds,
    })
    const own = createMemoryCounter(name)
    /** Counts in both: when the store is lost during many attempts at once, those before it count too. */
    function inBoth<Result>(call: (counter: Counter) => Promise<Result>): Promise<Result> {
      const counted = call(own)
      counted.catch(() => {})
      return call(shared).catch((error: unknown) => {
        if (error instanceof RateLimiterRes) throw error
        return counted
      })
    }
    return {
      consume: (key, points) => inBoth((counter) => counter.consume(key, points)),
      reward: (key) => inBoth((counter) => counter.reward(key)),
      delete: (key) => inBoth((counter) => counter.delete(key)),
    }
  }
}

/** Keys are email and IP addresses, which the store must not see. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url')

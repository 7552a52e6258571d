import { createHash } from 'node:crypto'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type LimitName, limits, type RateLimits } from '#service/accounts/rate-limits.ts'
import type { Log } from '../observability/log.ts'
import { countHere, createRateLimits } from './memory-rate-limiter.ts'
import { openRedis } from './redis-client.ts'

const prefix = 'cutscene:'

/** Tries counted for all copies of this process in a Redis-protocol store; by each copy alone while that is gone. */
export async function openSharedRateLimits(
  address: string,
  log: Log,
): Promise<RateLimits & { close(): void }> {
  const redis = await openRedis(address, `${prefix}probe`, {
    gone: (error) => log.warn({ err: error }, 'REDIS_URL does not answer: this copy counts its tries alone'),
    back: () => log.info('REDIS_URL answers again: all copies count their tries together'),
  })
  const { take, giveBack, forget } = createRateLimits(countThere)
  return {
    take: (limit, key) => take(limit, digest(key)),
    giveBack: (limit, key) => giveBack(limit, digest(key)),
    forget: (limit, key) => forget(limit, digest(key)),
    close: redis.close,
  }

  function countThere(name: LimitName) {
    const { tries, seconds } = limits[name]
    return new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: countHere(name),
      keyPrefix: prefix + name,
      points: tries,
      duration: seconds,
    })
  }
}

/** Keys are emails and addresses of people, which that store need not know. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url')

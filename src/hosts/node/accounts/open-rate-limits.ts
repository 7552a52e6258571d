import { type RateLimits, unlimited } from '#service/accounts/rate-limits.ts'
import type { Log } from '../observability/log.ts'
import type { Settings } from '../settings/settings.ts'
import { createRateLimits } from './rate-limiter.ts'

/** The rate limits of the settings: shared through Redis, in memory, or none. */
export async function openRateLimits(
  { rateLimits, redisUrl }: Pick<Settings, 'rateLimits' | 'redisUrl'>,
  log: Log,
): Promise<RateLimits & { close(): void }> {
  if (rateLimits && redisUrl !== undefined) {
    // Most sites run without Redis, and then do not load its client.
    const { openSharedRateLimits } = await import('./redis-rate-limiter.ts')
    return openSharedRateLimits(redisUrl, log)
  }
  return { ...(rateLimits ? createRateLimits() : unlimited), close() {} }
}

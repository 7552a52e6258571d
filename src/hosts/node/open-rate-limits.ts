import { type RateLimits, unlimited } from '#service/accounts/rate-limits.ts'
import type { Log } from './log.ts'
import { createRateLimits } from './rate-limits.ts'
import type { Settings } from './settings.ts'

/** The limits that the settings name. */
export async function openRateLimits(
  { rateLimits, redisUrl }: Pick<Settings, 'rateLimits' | 'redisUrl'>,
  log: Log,
): Promise<RateLimits & { close(): void }> {
  if (rateLimits && redisUrl !== undefined) {
    // The client's code is loaded where it is used.
    const { openSharedRateLimits } = await import('./shared-rate-limits.ts')
    return openSharedRateLimits(redisUrl, log)
  }
  return { ...(rateLimits ? createRateLimits() : unlimited), close() {} }
}

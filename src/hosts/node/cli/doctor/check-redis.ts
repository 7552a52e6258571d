import { openRedis } from '#hosts/node/accounts/redis-client.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Checks that the store of the shared rate limits is reachable. */
export async function checkRedis(url: string): Promise<Finding> {
  const { hostname, port } = new URL(url)
  const server = `${hostname}:${port || 6379}`
  let lastError: unknown
  try {
    const redis = await openRedis(url, 'cutscene:probe', {
      unreachable(error) {
        lastError = error
      },
      reachable() {},
    })
    try {
      await redis.eval('return 1', { keys: [], arguments: [] })
    } finally {
      redis.close()
    }
    return ok('limits', `${server} is reachable`)
  } catch (error) {
    const { message, code } = (lastError ?? error) as Error & { code?: string }
    return problem(
      'limits',
      `${server} is unreachable (${message || code})`,
      'Check that it runs and that REDIS_URL names it. Until then each copy counts attempts by itself.',
    )
  }
}

import { openRedis } from '#hosts/node/accounts/redis-client.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Whether the store that counts tries for all copies answers. */
export async function checkRedis(url: string): Promise<Finding> {
  const { hostname, port } = new URL(url)
  const place = `${hostname}:${port || 6379}`
  let why: unknown
  try {
    const redis = await openRedis(url, 'cutscene:probe', {
      unreachable(error) {
        why = error
      },
      reachable() {},
    })
    try {
      await redis.eval('return 1', { keys: [], arguments: [] })
    } finally {
      redis.close()
    }
    return ok('limits', `${place} answers`)
  } catch (error) {
    const { message, code } = (why ?? error) as Error & { code?: string }
    return problem(
      'limits',
      `${place} does not answer (${message || code})`,
      'See that it runs, and that REDIS_URL names it. Until then each copy counts its tries alone.',
    )
  }
}

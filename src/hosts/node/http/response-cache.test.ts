import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '#service/request-context.ts'
import { requestContext } from '../../../../tests/contract/fixtures/request-context.fixture.ts'
import type { NodeContext, NodeEnv } from './node-context.ts'
import { createResponseCache, type ResponseCacheParts } from './response-cache.ts'

describe('a cacheable response', () => {
  it('is made once within its TTL, and sent while stale, as the next is made in the background', async () => {
    const { get, made, clock } = opened((_, context) => forTenSeconds(context, `response ${made.length}`))
    expect(await get('/a')).toBe('200 response 1')
    clock.now += 9_900
    expect(await get('/a')).toBe('200 response 1')
    await settled()
    expect(made).toHaveLength(1)
    clock.now += 200
    expect(await get('/a')).toBe('200 response 1')
    await settled()
    expect(await get('/a')).toBe('200 response 2')
    expect(made).toHaveLength(2)
  })

  it('survives an error of the next response, which is not cached', async () => {
    const statuses = [200, 500, 200]
    const { get, made, clock } = opened((_, context) => {
      const status = statuses[made.length - 1] as number
      return forTenSeconds(context, `response ${made.length}`, status)
    })
    await get('/a')
    clock.now += 10_100
    expect(await get('/a')).toBe('200 response 1')
    await settled()
    clock.now += 60_000
    expect(await get('/a')).toBe('200 response 3')
  })
})

describe('after an invalidation', () => {
  it('responses are made again, also those that were in flight', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    gates[0]?.resolve()
    const { get, made, invalidate } = opened(async (_, context) => {
      const number = made.length
      await gates[number - 1]?.promise
      return forTenSeconds(context, `response ${number}`)
    })
    expect(await get('/a')).toBe('200 response 1')
    const early = get('/b')
    invalidate()
    gates[1]?.resolve()
    expect(await early, 'a request before the invalidation').toBe('200 response 2')
    expect(await get('/a')).toBe('200 response 3')
    expect(await get('/b')).toBe('200 response 4')
    expect(await get('/b')).toBe('200 response 4')
  })

  it('an old response is sent when the new one is an error', async () => {
    const { get, made, invalidate } = opened((_, context) =>
      forTenSeconds(context, `response ${made.length}`, made.length === 1 ? 200 : 503),
    )
    await get('/a')
    invalidate()
    expect(await get('/a')).toBe('200 response 1')
    expect(made).toHaveLength(2)
  })
})

describe('a response that is not cacheable', () => {
  it.each<[string, number | undefined, number]>([
    ['its route sets no TTL', undefined, 200],
    ['its TTL is zero', 0, 200],
    ['it is not found', 10, 404],
    ['it is an error', 10, 500],
  ])('because %s is made for each request', async (_, ttlSeconds, status) => {
    const { get, made } = opened((_, context) => {
      context.ttlSeconds = ttlSeconds
      return new Response(`response ${made.length}`, { status })
    })
    expect(await get('/a')).toBe(`${status} response 1`)
    await settled()
    expect(await get('/a')).toBe(`${status} response 2`)
  })

  it('is shared by concurrent requests', async () => {
    const gate = Promise.withResolvers<void>()
    const { get, made } = opened(async () => {
      await gate.promise
      return new Response('a')
    })
    const requests = [get('/a'), get('/a'), get('/a')]
    gate.resolve()
    expect(await Promise.all(requests)).toEqual(['200 a', '200 a', '200 a'])
    expect(made).toHaveLength(1)
  })
})

it('evicts the least recently used entry', async () => {
  const parts = { maxBytes: 12_000 }
  const { get, made } = opened((_, context) => forTenSeconds(context, 'a'.repeat(1000)), parts)
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(path)
  expect(made).toEqual(['/a', '/b', '/c', '/b'])
})

it('counts keys and headers, so that long ones evict too', async () => {
  const { get, made } = opened((_, context) => forTenSeconds(context, ''), { maxBytes: 30_000 })
  const paths = ['/a', '/b'].map((path) => path.padEnd(8000, '-'))
  for (const path of [...paths, ...paths]) await get(path)
  expect(made).toHaveLength(4)
})

function forTenSeconds(context: RequestContext, body: string, status = 200) {
  context.ttlSeconds = 10
  return new Response(body, { status })
}

/** A cache whose clock only the test moves. */
function opened(
  make: (request: Request, context: RequestContext) => Response | Promise<Response>,
  parts: Partial<ResponseCacheParts> = {},
) {
  const clock = { now: 1_000_000 }
  const made: string[] = []
  const cache = createResponseCache({
    async fetch(request, context) {
      made.push(new URL(request.url).pathname)
      return make(request, context)
    },
    cacheKey: (_, target) => target,
    now: () => clock.now,
    ...parts,
  })
  const app = new Hono<NodeEnv>().use(cache.middleware)
  return {
    clock,
    made,
    invalidate: cache.invalidate,
    async get(path: string) {
      const incoming = { method: 'GET', headers: {} }
      const env: unknown = { ...requestContext, incoming, ownHeaders: {}, path, target: path }
      const response = await app.fetch(new Request(`http://site.example${path}`), env as NodeContext)
      return `${response.status} ${await response.text()}`
    },
  }
}

/** Responses that are made at once are cached then. */
async function settled() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RequestContext } from '#service/request-context.ts'
import { createKeptAnswers, type KeptAnswersParts } from './response-cache.ts'

const forTenSeconds = { 'cache-control': 'public, max-age=10' }

describe('an answer that may be kept', () => {
  it('is made once within its life', async () => {
    const { get, made, clock } = await opened(
      () => new Response(`answer ${made.length}`, { headers: forTenSeconds }),
    )
    expect(await get('/a')).toBe('200 answer 1')
    clock.now += 9_900
    expect(await get('/a')).toBe('200 answer 1')
    expect(made).toHaveLength(1)
  })

  it('is sent once more when it is old, while the next is made', async () => {
    const { get, made, clock, settled } = await opened(
      () => new Response(`answer ${made.length}`, { headers: forTenSeconds }),
    )
    await get('/a')
    clock.now += 10_100
    expect(await get('/a')).toBe('200 answer 1')
    await settled()
    expect(await get('/a')).toBe('200 answer 2')
    expect(made).toHaveLength(2)
  })

  it('lives a minute at most, whatever it says', async () => {
    const { get, made, clock, settled } = await opened(
      () => new Response(`answer ${made.length}`, { headers: { 'cache-control': 'public, max-age=86400' } }),
    )
    await get('/a')
    clock.now += 60_100
    await get('/a')
    await settled()
    expect(made).toHaveLength(2)
  })

  it('is not lost, nor is a failure kept in its place, when it cannot be made anew for once', async () => {
    const statuses = [200, 500, 200]
    const { get, made, clock, settled } = await opened(() => {
      const status = statuses[made.length - 1] as number
      return new Response(`answer ${made.length}`, { status, headers: status === 200 ? forTenSeconds : {} })
    })
    await get('/a')
    clock.now += 10_100
    expect(await get('/a')).toBe('200 answer 1')
    await settled()
    clock.now += 60_000
    expect(await get('/a')).toBe('200 answer 3')
  })

  it('says nothing outside of how long it is kept here', async () => {
    const { ask } = await opened(() => new Response('a', { headers: { 'surrogate-control': 'max-age=5' } }))
    expect((await ask('/a')).headers.has('surrogate-control')).toBe(false)
  })
})

describe('answers that are outdated', () => {
  it('are made anew for the next who asks, and so are those that were being made', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    gates[0]?.resolve()
    const { get, made, outdate, arrived } = await opened(async () => {
      const number = made.length
      await gates[number - 1]?.promise
      return new Response(`answer ${number}`, { headers: forTenSeconds })
    })
    expect(await get('/a')).toBe('200 answer 1')
    const early = get('/b')
    await arrived(2)
    outdate()
    gates[1]?.resolve()
    expect(await early, 'who asked before is answered').toBe('200 answer 2')
    expect(await get('/a')).toBe('200 answer 3')
    expect(await get('/b')).toBe('200 answer 4')
    expect(await get('/b')).toBe('200 answer 4')
  })

  it('are sent on where nothing better can be made', async () => {
    const { get, made, outdate } = await opened(() => {
      const works = made.length === 1
      return new Response(`answer ${made.length}`, {
        status: works ? 200 : 503,
        headers: works ? forTenSeconds : {},
      })
    })
    await get('/a')
    outdate()
    expect(await get('/a')).toBe('200 answer 1')
    expect(made).toHaveLength(2)
  })
})

describe('an answer that may not', () => {
  it.each<[string, Record<string, string>]>([
    ['says nothing', {}],
    ['is private', { 'cache-control': 'private, max-age=10' }],
    ['is not to be stored', { 'cache-control': 'no-store' }],
    ['lives for no time', { 'cache-control': 'public, max-age=0' }],
  ])('for it %s, is made for each who asks', async (_, headers) => {
    const { get, made, settled } = await opened(() => new Response(`answer ${made.length}`, { headers }))
    expect(await get('/a')).toBe('200 answer 1')
    await settled()
    expect(await get('/a')).toBe('200 answer 2')
  })

  it('is made once for those who ask at the same moment', async () => {
    const gate = Promise.withResolvers<void>()
    const { get, made, arrived } = await opened(async () => {
      await gate.promise
      return new Response('a')
    })
    const asked = [get('/a'), get('/a'), get('/a')]
    await arrived(3)
    gate.resolve()
    expect(await Promise.all(asked)).toEqual(['200 a', '200 a', '200 a'])
    expect(made).toHaveLength(1)
  })
})

it('keeps no more than it may: what was asked for longest ago goes first', async () => {
  const parts = { mostBytes: 8000 }
  const { get, made } = await opened(() => new Response('a'.repeat(1000), { headers: forTenSeconds }), parts)
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(path)
  expect(made).toEqual(['/a', '/b', '/c', '/b'])
})

it('sends what is too large to be kept', async () => {
  const { get, made } = await opened(() => new Response('a'.repeat(1000), { headers: forTenSeconds }), {
    mostBytes: 500,
  })
  for (let time = 0; time < 2; time++) expect(await get('/a')).toBe(`200 ${'a'.repeat(1000)}`)
  expect(made).toHaveLength(2)
})

it('tells the maker whose request it is', async () => {
  const seen: unknown[] = []
  const { ask } = await opened((_, { requestId }) => {
    seen.push(requestId)
    return new Response('a')
  })
  await ask('/a')
  expect(seen).toEqual(['request 1'])
})

/** Kept answers behind a server, with a clock that only the test moves. */
async function opened(
  make: (request: Request, context: RequestContext) => Response | Promise<Response>,
  parts: Partial<KeptAnswersParts> = {},
) {
  const clock = { now: 1_000_000 }
  const made: string[] = []
  const making = new Set<Promise<unknown>>()
  const kept = createKeptAnswers({
    async fetch(request, context) {
      made.push(new URL(request.url).pathname)
      const answer = Promise.resolve(make(request, context))
      making.add(answer)
      return answer
    },
    placeholder: 'placeholder',
    now: () => clock.now,
    ...parts,
  })
  let asked = 0
  const server = createServer((req, res) => {
    asked++
    const context = { requestId: `request ${asked}`, clientAddress: '192.0.2.1' }
    kept.send(req, res, `http://cutscene.example${req.url}`, context, [])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  return {
    clock,
    made,
    ask,
    outdate: kept.outdate,
    async get(path: string) {
      const response = await ask(path)
      return `${response.status} ${await response.text()}`
    },
    /** Resolves once all that was being made is made, and put away. */
    async settled() {
      await Promise.all(making)
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    },
    async arrived(count: number) {
      while (asked < count) await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

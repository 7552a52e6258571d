// @module-tag slow
import { createClient } from '@redis/client'
import { pino } from 'pino'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openSharedRateLimits } from '#hosts/node/accounts/redis-rate-limiter.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { limits, type RateLimits } from '#service/accounts/rate-limits.ts'
import { createEventRecorder } from './event-recorder.fixture.ts'
import { redisServer } from './redis-server.fixture.ts'
import { type LogLine, openSite } from './site.fixture.ts'

const server = redisServer()
const { attempts } = limits.loginAccount
const secret = 'a secret of these tests, long enough'

it('two sites count together', async () => {
  const sites = await Promise.all(
    [1, 2].map(() => openSite({ settings: { REDIS_URL: server.address, TOKEN_SECRET: secret } })),
  )
  for (const site of sites) onTestFinished(site.close)
  const body = JSON.stringify({ email: 'eve@people.example', password: 'wrong wrong' })
  const headers = { 'content-type': 'application/json' }
  const guess = async (number: number) => {
    const { address } = sites[number % 2] as (typeof sites)[number]
    return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status
  }
  for (let number = 0; number < limits.loginAccountAddress.attempts; number++)
    expect(await guess(number)).toBe(404)
  expect([await guess(0), await guess(1)]).toEqual([429, 429])
})

/** One copy's limits, and what it logs. */
async function openCopy(address = server.address) {
  const lines = createEventRecorder<LogLine>()
  const log = pino({ base: null }, { write: (line: string) => lines.add(JSON.parse(line)) })
  const copy = await openSharedRateLimits(address, log)
  onTestFinished(() => copy.close())
  const logged = () => lines.events.map(({ msg }) => msg)
  const logs = (words: RegExp) => lines.waitFor((all) => all.some(({ msg = '' }) => words.test(msg)))
  return { copy, logged, logs }
}

/** The number of attempts until one is rejected. */
async function triesLeft(copy: RateLimits, key: string): Promise<number> {
  for (let number = 0; ; number++) if (await copy.consume('loginAccount', key)) return number
}

describe('limits in a shared store', () => {
  it('are shared by all copies, separately for each limit and key', async () => {
    const [{ copy: one }, { copy: other }] = [await openCopy(), await openCopy()]
    for (let number = 0; number < attempts; number++)
      expect(await (number % 2 ? one : other).consume('loginAccount', 'ada')).toBeUndefined()
    for (const copy of [one, other]) {
      const wait = (await copy.consume('loginAccount', 'ada')) ?? 0
      expect(wait).toBeGreaterThan(limits.loginAccount.seconds - 60)
      expect(wait).toBeLessThanOrEqual(limits.loginAccount.seconds)
    }
    const atOnce = Array.from({ length: attempts + 5 }, () => other.consume('loginAccount', 'bob'))
    expect((await Promise.all(atOnce)).filter((wait) => wait === undefined)).toHaveLength(attempts)
    expect(await other.consume('loginAddress', 'ada')).toBeUndefined()
  })

  it('are refunded for all copies', async () => {
    const [{ copy: one }, { copy: other }] = [await openCopy(), await openCopy()]
    for (let number = 0; number < attempts; number++) await one.consume('loginAccount', 'eve')
    await one.refund('loginAccount', 'eve')
    expect(await triesLeft(other, 'eve')).toBe(1)
    await one.reset('loginAccount', 'eve')
    expect(await triesLeft(other, 'eve')).toBe(attempts)
  })

  it('are stored under hashed keys with a TTL', async () => {
    const { copy } = await openCopy()
    await copy.consume('loginAccount', 'ada@people.example')
    await copy.consume('signupAddress', '192.0.2.1')
    const client = await createClient({ url: server.address }).connect()
    onTestFinished(() => client.close())
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThanOrEqual(2)
    for (const key of keys) {
      expect(key).toMatch(/^cutscene:/)
      expect(key).not.toMatch(/ada|192\.0/)
      expect(await client.ttl(key)).toBeGreaterThan(0)
    }
  })
})

describe('while the shared store is unreachable', () => {
  afterEach(async () => {
    server.resume()
    await server.stop()
    await server.start()
  })

  it('each copy limits alone by what it has counted itself, and logs the loss and the recovery once', async () => {
    const [one, other] = [await openCopy(), await openCopy()]
    const copies = [one, other]
    for (let number = 1; number < attempts; number++) await one.copy.consume('loginAccount', 'eve')
    await server.stop()
    expect(await triesLeft(one.copy, 'eve')).toBe(1)
    expect(await triesLeft(other.copy, 'eve')).toBe(attempts)
    for (const { copy } of copies) {
      expect(await triesLeft(copy, 'ada')).toBe(attempts)
      await copy.reset('loginAccount', 'ada')
      expect(await triesLeft(copy, 'ada')).toBe(attempts)
    }
    await server.start()
    for (const { logs } of copies) await logs(/reachable again/)
    await one.copy.consume('loginAccount', 'bob')
    expect(await triesLeft(other.copy, 'bob')).toBe(attempts - 1)
    for (const { logged } of copies)
      expect(logged()).toEqual([
        'Redis is unreachable: this copy counts rate limits alone',
        'Redis is reachable again: all copies count rate limits together',
      ])
  })

  it('a hanging store delays only the first request', async () => {
    const { copy, logged } = await openCopy()
    server.hang()
    const before = performance.now()
    expect(await Promise.all([copy.consume('request', 'ada'), copy.consume('request', 'bob')])).toEqual([
      undefined,
      undefined,
    ])
    // The client gives up on the connection after five seconds.
    expect(performance.now() - before).toBeLessThan(4500)
    const after = performance.now()
    expect(await triesLeft(copy, 'ada')).toBe(attempts)
    // Half a second for each would be more.
    expect(performance.now() - after).toBeLessThan(attempts * 400)
    expect(logged()).toHaveLength(1)
  })

  it('a copy starts without it, and shares limits once it is reachable', async () => {
    await server.stop()
    const { copy, logs } = await openCopy()
    expect(await triesLeft(copy, 'ada')).toBe(attempts)
    await logs(/unreachable/)
    await server.start()
    await logs(/reachable again/)
    expect(await triesLeft(copy, 'ada')).toBe(attempts)
    expect(await triesLeft((await openCopy()).copy, 'ada')).toBe(0)
  })
})

it('an invalid REDIS_URL ends the start without being quoted', async () => {
  const opening = openCopy('redis://me:hunter2@127.0.0.1/words')
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(/^REDIS_URL must be an address such as redis:(?!.*hunter2)/)
})

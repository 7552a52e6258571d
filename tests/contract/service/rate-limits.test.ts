import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import { slowLoginMs } from '#service/accounts/accounts.ts'
import { type LimitName, limits, networkOf } from '#service/accounts/rate-limits.ts'
import { openTimedService } from '../fixtures/memory-service.fixture.ts'
import { caller, newUser, signUp } from '../fixtures/users.fixture.ts'

function open() {
  const rateLimits = createRateLimits()
  const slept: number[] = []
  const { api } = openTimedService({ rateLimits, sleep: async (ms) => void slept.push(ms) })
  /** What a login from this address responds with. */
  async function logIn(address: string, { email, password }: { email: string; password: string }) {
    api.address = address
    return (await caller(api)('POST', '/auth/login', { email, password })).status
  }
  return { api, logIn, rateLimits, slept }
}

it('wrong passwords from one address do not lock the owner out elsewhere; many from many addresses slow answers down for that account only, also for the right one', async () => {
  const { api, logIn, slept } = open()
  const [ada, bob] = [await signUp(api), await signUp(api)]
  const wrong = { ...ada, password: 'wrong wrong' }
  const { attempts } = limits.loginAccountAddress
  for (let number = 0; number < attempts; number++) expect(await logIn('192.0.2.66', wrong)).toBe(401)
  expect(await logIn('192.0.2.66', ada)).toBe(429)
  for (let number = attempts; number < limits.loginAccount.attempts; number++)
    expect(await logIn(`198.51.100.${number}`, wrong)).toBe(401)
  expect(slept).toEqual([])
  expect(await logIn('203.0.113.1', wrong)).toBe(401)
  expect(await logIn('192.0.2.1', ada)).toBe(200)
  expect(slept).toEqual([slowLoginMs, slowLoginMs])
  expect(await logIn('192.0.2.1', bob)).toBe(200)
  expect(slept).toHaveLength(2)
})

describe('rate limits of an address', () => {
  it('429 after too many logins, also with the right password, from all of an IPv6 network', async () => {
    const { api, logIn } = open()
    const ada = await signUp(api)
    for (let number = 0; number < limits.loginAddress.attempts; number++)
      expect(await logIn(`2001:db8:0:1:${number.toString(16)}::1`, ada)).toBe(200)
    expect(await logIn('2001:db8::1:ffff:0:0:1', ada)).toBe(429)
    expect(await logIn('2001:DB8:0:1::', ada)).toBe(429)
    expect(await logIn('2001:db8:0:2::1', ada)).toBe(200)
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1:2%eth0', 'fe80:0:0:0::/64'],
    ['2001:0db8:a:b:c:d:e::', '2001:db8:a:b::/64'],
    ['unknown', 'unknown'],
    ['1:2:3:4:5:6:7:8:9:a', '1:2:3:4::/64'],
  ])('count %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it.each<[limit: LimitName, rejected: string[], others: string[]]>([
  ['signupAddress', ['POST /auth/signup'], ['GET /user']],
  [
    'request',
    ['DELETE /user/likes/a', 'POST /user/undo/a', 'POST /user/data', 'GET /shared/unknown'],
    ['GET /user/likes', 'GET /user/data'],
  ],
])('429 after too many requests by %s; others are unaffected', async (limit, rejected, others) => {
  const { api, rateLimits } = open()
  const [ada, bob] = [await signUp(api), await signUp(api)]
  for (const key of ['192.0.2.1', ada.user._id]) await rateLimits.consume(limit, key, limits[limit].attempts)
  for (const request of rejected) {
    api.address = '192.0.2.1'
    expect(await statusOf(ada, request)).toBe(429)
    api.address = '198.51.100.7'
    expect(await statusOf(bob, request)).not.toBe(429)
  }
  for (const request of others) expect(await statusOf(ada, request)).toBe(200)
})

it.each<[request: string, points: number]>([
  ['GET /find?search=portal', 2],
  ['GET /shared/unknown', 10],
  ['POST /user/playlists/unknown/copy', 100],
  ['POST /shared/unknown/copy', 100],
  ['POST /user/data', 1_000],
])('%s counts as %d writes', async (request, points) => {
  const { api, rateLimits } = open()
  const ada = await signUp(api)
  for (const key of ['192.0.2.1', ada.user._id])
    await rateLimits.consume('request', key, limits.request.attempts - points - 1)
  expect(await statusOf(ada, request)).not.toBe(429)
  expect(await statusOf(ada, request)).toBe(429)
})

async function statusOf({ call }: Awaited<ReturnType<typeof signUp>>, request: string): Promise<number> {
  const [method = '', path = ''] = request.split(' ')
  return (await call(method, path, method === 'POST' ? newUser() : undefined)).status
}

it('a wait is rounded up to seconds, and no clock that goes back makes it longer than the limit', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { attempts, seconds } = limits.loginAccountAddress
  const { consume } = createRateLimits()
  const tryAgain = () => consume('loginAccountAddress', 'ada')
  for (let number = 0; number < attempts; number++) expect(await tryAgain()).toBeUndefined()
  vi.advanceTimersByTime(500)
  expect(await tryAgain()).toBe(seconds)
  vi.setSystemTime(new Date('2025-11-21T09:30:00Z'))
  expect(await tryAgain()).toBe(seconds)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  expect(await tryAgain()).toBeUndefined()
})

import { beforeEach, describe, expect, it } from 'vitest'
import { firstRequest, headerRow, type TesterRequest } from '../request/tester-request.ts'
import { again, keepPast, type PastRequest, readPast, withPast } from './past-requests.ts'

const asking = (endpoint: string, ...headers: [string, string][]): TesterRequest => ({
  ...firstRequest,
  endpoint,
  headers: headers.map(([name, value]) => headerRow(name, value)),
})
const remembered = (request: TesterRequest, token: string | null = null) =>
  withPast([], request, token, 200)[0] as PastRequest

describe('the last requests', () => {
  it('are twenty, newest first', () => {
    let past: PastRequest[] = []
    for (let number = 1; number <= 25; number++) past = withPast(past, asking(`/api/${number}`), null, 200)
    expect(past).toHaveLength(20)
    expect([past[0]?.endpoint, past[19]?.endpoint]).toEqual(['/api/25', '/api/6'])
  })

  it('name the same request once, with its last status', () => {
    const first = withPast([], asking('/api/a'), null, 500)
    const past = withPast(withPast(first, asking('/api/b'), null, 200), asking('/api/a'), null, 200)
    expect(past.map(({ endpoint, status }) => [endpoint, status])).toEqual([
      ['/api/a', 200],
      ['/api/b', 200],
    ])
  })

  it('come back whole', () => {
    const request = { ...asking('/api/a', ['x-try', 'one']), method: 'POST' as const, body: '{"a": 1}' }
    const { request: back, missing } = again(remembered(request), null)
    expect(missing).toBeUndefined()
    expect(back).toEqual({ ...request, headers: [{ id: expect.any(Number), name: 'x-try', value: 'one' }] })
  })
})

describe('a token', () => {
  it.each(['authorization', 'Authorization', ' AUTHORIZATION '])('in %j is not kept', (name) => {
    const past = remembered(asking('/api/user', [name, 'Bearer secret-token']), 'secret-token')
    expect(JSON.stringify(past)).not.toContain('secret-token')
  })

  it('of one’s own is put in again, the one that counts now', () => {
    for (const value of ['mine', 'Bearer mine']) {
      const past = remembered(asking('/api/user', ['authorization', value]), 'mine')
      const { request, missing } = again(past, 'newer')
      expect(missing).toBeUndefined()
      expect(request.headers.map(({ value }) => value)).toEqual(['newer'])
    }
  })

  it('of somebody else, or of one who has signed out, is missing', () => {
    for (const past of [
      remembered(asking('/api/user', ['authorization', 'other']), 'mine'),
      remembered(asking('/api/user', ['authorization', 'other']), null),
    ])
      expect(again(past, 'mine')).toMatchObject({ missing: 'token', request: { headers: [{ value: '' }] } })
    const own = remembered(asking('/api/user', ['authorization', 'mine']), 'mine')
    expect(again(own, null)).toMatchObject({ missing: 'token', request: { headers: [{ value: '' }] } })
  })
})

describe('a password', () => {
  const login = { ...asking('/api/auth/login'), method: 'POST' as const }

  it('is not kept: the request comes back with it empty, and says that it is missing', () => {
    const past = remembered({ ...login, body: '{"email": "ada@example.com", "password": "secret-word"}' })
    expect(JSON.stringify(past)).not.toContain('secret-word')
    const { request, missing } = again(past, null)
    expect(JSON.parse(request.body)).toEqual({ email: 'ada@example.com', password: '' })
    expect(missing).toBe('password')
  })

  it('that was sent empty is missing nothing', () => {
    expect(again(remembered({ ...login, body: '{"password": ""}' }), null).missing).toBeUndefined()
  })
})

describe('the tab’s storage', () => {
  beforeEach(() => sessionStorage.clear())

  it('gives back what it was given', () => {
    const past = withPast([], asking('/api/a', ['x-try', 'one']), null, undefined)
    keepPast(past)
    expect(readPast()).toEqual(JSON.parse(JSON.stringify(past)))
  })

  it.each([
    '',
    'nonsense',
    'null',
    '{}',
    '[null, 3, {}, {"method": "PUT"}]',
    '[{"method": "GET", "headers": [null]}]',
  ])('may hold %j: there is nothing then', (kept) => {
    sessionStorage.setItem('tester.requests', kept)
    expect(readPast()).toEqual([])
  })

  it('that takes nothing more is no trouble', () => {
    const past = withPast([], { ...asking('/api/a'), body: `"${'a'.repeat(20_000_000)}"` }, null, 200)
    expect(() => keepPast(past)).not.toThrow()
  })
})

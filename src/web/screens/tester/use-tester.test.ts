import { beforeEach, describe, expect, it } from 'vitest'
import { headerRow, initialRequest, type TesterRequest } from './request/tester-request.ts'
import {
  type PastRequest,
  readRequests,
  restoreRequest,
  storeRequests,
  withoutPasswords,
  withPast,
} from './use-tester.ts'

const requestTo = (endpoint: string, ...headers: [string, string][]): TesterRequest => ({
  ...initialRequest,
  endpoint,
  headers: headers.map(([name, value]) => headerRow(name, value)),
})
const pastOf = (request: TesterRequest, token: string | null = null) =>
  withPast([], request, token, 200)[0] as PastRequest

describe('the last requests', () => {
  beforeEach(() => sessionStorage.clear())

  it('are twenty, newest first', () => {
    let past: PastRequest[] = []
    for (let number = 1; number <= 25; number++) past = withPast(past, requestTo(`/api/${number}`), null, 200)
    expect(past).toHaveLength(20)
    expect([past[0]?.endpoint, past[19]?.endpoint]).toEqual(['/api/25', '/api/6'])
  })

  it('contain an equal request once, with its last status', () => {
    const first = withPast([], requestTo('/api/a'), null, 500)
    const past = withPast(withPast(first, requestTo('/api/b'), null, 200), requestTo('/api/a'), null, 200)
    expect(past.map(({ endpoint, status }) => [endpoint, status])).toEqual([
      ['/api/a', 200],
      ['/api/b', 200],
    ])
  })

  it('are stored in the tab with every field', () => {
    const request = { ...requestTo('/api/a', ['x-try', 'one']), method: 'POST' as const, body: '{"a": 1}' }
    storeRequests([pastOf(request)])
    const { request: back, missing } = restoreRequest(readRequests()[0] as PastRequest, null)
    expect(missing).toBeUndefined()
    expect(back).toEqual({ ...request, headers: [{ id: expect.any(Number), name: 'x-try', value: 'one' }] })
  })

  it.each([
    '',
    'nonsense',
    'null',
    '{}',
    '[null, 3, {}, {"method": "PUT"}]',
    '[{"method": "GET", "headers": [null]}]',
  ])('are none where the tab has %j', (stored) => {
    sessionStorage.setItem('tester.requests', stored)
    expect(readRequests()).toEqual([])
  })
})

describe('a token', () => {
  it.each<[name: string, sent: string, own: string | null, ownNow: string | null, restored: string]>([
    ['authorization', 'secret-1', 'secret-1', 'newer', 'newer'],
    [' AUTHORIZATION ', 'Bearer secret-1', 'secret-1', 'newer', 'newer'],
    ['Authorization', 'secret-2', 'secret-1', 'secret-1', ''],
    ['authorization', 'secret-2', null, 'secret-1', ''],
    ['authorization', 'secret-1', 'secret-1', null, ''],
  ])('in %j, %j sent by a user with %j, is not stored; for one with %j it is %j', (...row) => {
    const [name, sent, own, ownNow, restored] = row
    const past = pastOf(requestTo('/api/user', [name, sent]), own)
    expect(JSON.stringify(past)).not.toContain('secret-')
    const { request, missing } = restoreRequest(past, ownNow)
    expect(request.headers.map(({ value }) => value)).toEqual([restored])
    expect(missing).toBe(restored ? undefined : 'token')
  })
})

describe('a password', () => {
  const login = { ...requestTo('/api/auth/login'), method: 'POST' as const }

  it('is not stored: the restored request has it empty and reports it missing', () => {
    const past = pastOf({ ...login, body: '{"email": "ada@example.com", "password": "secret-word"}' })
    expect(JSON.stringify(past)).not.toContain('secret-word')
    const { request, missing } = restoreRequest(past, null)
    expect(JSON.parse(request.body)).toEqual({ email: 'ada@example.com', password: '' })
    expect(missing).toBe('password')
  })

  it('that was sent empty is not missing', () => {
    expect(restoreRequest(pastOf({ ...login, body: '{"password": ""}' }), null).missing).toBeUndefined()
  })
})

it.each([
  ['{"email":"a@b.c","password":"secret"}', '{"email":"a@b.c","password":""}'],
  ['{"PassWord": "secret", "newPassword": "secret"}', '{"PassWord":"","newPassword":""}'],
  ['[{"a":{"b":[{"confirm_password":"secret"}]}}]', '[{"a":{"b":[{"confirm_password":""}]}}]'],
  ['{"password":{"old":"secret","new":["secret"]}}', '{"password":""}'],
  ['{"p\\u0061ssword":12345678}', '{"password":""}'],
  ['{"password":"secret","password":"secret too"}', '{"password":""}'],
  ['{\n  "password": "secret"\n}', '{\n  "password": ""\n}'],
])('the password in %j is omitted', (json, body) => {
  expect(withoutPasswords(json)).toEqual({ body, leftOut: true })
})

it.each(['{}', '{ "a" : 1 }', '"password"', '["password"]', '{"a": "password"}', '{"password": ""}', 'null'])(
  '%j is not changed',
  (json) => {
    expect(withoutPasswords(json)).toEqual({ body: json, leftOut: false })
  },
)

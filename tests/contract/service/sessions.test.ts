import { expect, it, vi } from 'vitest'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { Failure } from '#contract/failures.ts'
import { maxListedSessions, maxSessions } from '#contract/limits.ts'
import { ensureDemoAccount } from '#service/accounts/demo-account.ts'
import { purge } from '#service/purge.ts'
import type { ApiHost } from '../fixtures/api-host.fixture.ts'
import { type MemoryParts, minute, openTimedService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { caller, signUp } from '../fixtures/users.fixture.ts'

const hour = 60 * minute
const day = 24 * hour

function open(parts?: MemoryParts) {
  const service = openTimedService(parts)
  const use = vi.spyOn(service.ports.sessions, 'use')
  /** How many were recorded. */
  const uses = async () =>
    (await Promise.all(use.mock.results.map(({ value }) => value))).filter(Boolean).length
  return { ...service, uses }
}

/** With the id of the new sign-in, and all that are listed. */
async function logInAs(api: ApiHost, { email, password }: { email: string; password: string }) {
  const response = await caller(api)('POST', '/auth/login', { email, password })
  const { encodedToken } = await response.json()
  const call = caller(api, encodedToken)
  const { sessions } = await (await call('GET', '/user/sessions')).json()
  const { _id: id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  return { id, call, sessions }
}

it('a sign-in that is unused for 30 days has ended, and is not listed, also before idle ones are purged', async () => {
  const { api, passTime, ports, now } = open()
  const person = await signUp(api)
  const { call } = person
  passTime(30 * day - minute)
  expect((await call('GET', '/user')).status).toBe(200)
  passTime(30 * day - minute)
  expect((await call('GET', '/user')).status).toBe(200)
  passTime(30 * day + minute)
  await expectProblem(await call('GET', '/user'), 'token_invalid')
  expect((await logInAs(api, person)).sessions).toHaveLength(1)
  await purge(ports, now())
  await expectProblem(await call('GET', '/user'), 'token_invalid')
})

it('ends after a year however often it is used, and is not listed', async () => {
  const { api, passTime } = open()
  const person = await signUp(api)
  const { call } = person
  for (let days = 0; days < 364; days += 28) {
    expect((await call('GET', '/user')).status).toBe(200)
    passTime(28 * day)
  }
  passTime(day)
  await expectProblem(await call('GET', '/user'), 'token_invalid')
  expect((await logInAs(api, person)).sessions).toHaveLength(1)
})

it('records its use at most once an hour, and with the time', async () => {
  const { api, passTime, uses } = open()
  const { call } = await signUp(api)
  for (let minutes = 0; minutes < 59; minutes++) {
    passTime(minute)
    await call('GET', '/user/likes')
  }
  expect(await uses()).toBe(0)
  passTime(2 * minute)
  await Promise.all([call('GET', '/user/likes'), call('GET', '/user/history'), call('POST', '/user/likes')])
  expect(await uses()).toBe(1)
  const { sessions } = await (await call('GET', '/user/sessions')).json()
  expect(sessions).toMatchObject([
    { createdAt: '2026-11-21T09:30:00+00:00', lastUsedAt: '2026-11-21T10:31:00+00:00' },
  ])
})

it('records its use after the response, unless it has ended meanwhile', async () => {
  const work: (() => Promise<void>)[] = []
  const { api, passTime, uses } = open({ background: (run) => work.push(run) })
  const person = await signUp(api)
  const other = await logInAs(api, person)
  passTime(2 * hour)
  expect((await other.call('GET', '/user')).status).toBe(200)
  expect((await person.call('GET', '/user')).status).toBe(200)
  expect((await other.call('POST', '/auth/logout')).status).toBe(200)
  expect(await uses()).toBe(0)
  for (const run of work) await run()
  expect(await uses()).toBe(1)
  const { sessions } = await (await person.call('GET', '/user/sessions')).json()
  expect(sessions).toMatchObject([{ isCurrent: true, lastUsedAt: '2026-11-21T11:30:00+00:00' }])
  await expectProblem(await other.call('GET', '/user'), 'token_invalid')
})

it('does not begin while it cannot be stored: the login fails', async () => {
  const { api, ports } = open()
  const { email, password } = await signUp(api)
  ports.sessions.start = async () => {
    throw new Failure('unavailable', { retryAfter: 2 })
  }
  expect((await caller(api)('POST', '/auth/login', { email, password })).status).toBe(503)
})

it('does not begin when the password was changed while the login verified the old one', async () => {
  const { api, ports } = open()
  const { email, password, user } = await signUp(api)
  const { verify } = ports.passwords
  ports.passwords.verify = async (given, hash) => {
    const isRight = await verify(given, hash)
    await ports.accounts.changePassword(user._id, hash, 'of another password', 1)
    return isRight
  }
  await expectProblem(await caller(api)('POST', '/auth/login', { email, password }), 'password_wrong')
  expect(await ports.sessions.list(user._id, 9)).toEqual([])
})

it('ends when fifty others of its user were used later', async () => {
  const { api, passTime } = open()
  const { call, email, password } = await signUp(api)
  const logIn = async () => {
    passTime(minute)
    return (await logInAs(api, { email, password })).call
  }
  const second = await logIn()
  for (let number = 2; number <= maxSessions; number++) await logIn()
  await expectProblem(await call('GET', '/user'), 'token_invalid')
  const { sessions } = await (await second('GET', '/user/sessions')).json()
  expect(sessions).toHaveLength(maxSessions)
})

it('of the demo account ends later, and can be ended although it is not listed', async () => {
  const { api, ports, passTime } = open()
  await ensureDemoAccount(ports, true)
  const first = await logInAs(api, demoAccount)
  let last = first
  for (let number = 1; number <= maxListedSessions; number++) {
    passTime(minute)
    last = await logInAs(api, demoAccount)
  }
  const isListed = async () => {
    const { sessions } = await (await last.call('GET', '/user/sessions')).json()
    return sessions.some(({ _id }: { _id: string }) => _id === first.id)
  }
  expect(await isListed()).toBe(false)
  expect((await last.call('DELETE', `/user/sessions/${first.id}`)).status).toBe(200)
  await expectProblem(await first.call('GET', '/user'), 'token_invalid')
})

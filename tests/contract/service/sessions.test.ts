import { expect, it } from 'vitest'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { maxListedSessions, maxSessions } from '#contract/limits.ts'
import { ensureDemoAccount } from '#service/accounts/demo-account.ts'
import { purge } from '#service/purge.ts'
import type { ApiHost } from '../fixtures/api-host.fixture.ts'
import { minute, openTimedService as open } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { caller, signUp } from '../fixtures/users.fixture.ts'

const hour = 60 * minute
const day = 24 * hour

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
  for (const _ of [1, 2]) {
    passTime(30 * day - minute)
    expect((await call('GET', '/user')).status).toBe(200)
  }
  passTime(30 * day + minute)
  await expectProblem(await call('GET', '/user'), 'token_invalid')
  expect((await logInAs(api, person)).sessions).toHaveLength(1)
  await purge(ports, now())
  await expectProblem(await call('GET', '/user'), 'token_invalid')
})

it('a sign-in ends after a year however often it is used, and is not listed', async () => {
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

it('a sign-in records its use to the hour, after the response, unless it has ended meanwhile', async () => {
  const work: (() => Promise<void>)[] = []
  const { api, passTime } = open({ background: (run) => work.push(run) })
  const person = await signUp(api)
  const other = await logInAs(api, person)
  const lastUses = async () => {
    const { sessions } = await (await person.call('GET', '/user/sessions')).json()
    return sessions.map(({ lastUsedAt }: { lastUsedAt: string }) => lastUsedAt)
  }
  passTime(59 * minute)
  await person.call('GET', '/user/likes')
  expect(work).toEqual([])
  passTime(2 * minute)
  await other.call('GET', '/user')
  await Promise.all([person.call('GET', '/user'), person.call('GET', '/user/likes')])
  await other.call('POST', '/auth/logout')
  expect(await lastUses()).toEqual(['2026-11-21T09:30:00+00:00'])
  for (const run of work) await run()
  expect(await lastUses()).toEqual(['2026-11-21T10:31:00+00:00'])
  await expectProblem(await other.call('GET', '/user'), 'token_invalid')
})

it('a sign-in does not begin when the password was changed while the login verified the old one', async () => {
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

it('a sign-in ends when fifty others of its user were used later', async () => {
  const { api, passTime } = open()
  const person = await signUp(api)
  let last: Awaited<ReturnType<typeof logInAs>> | undefined
  for (let number = 1; number <= maxSessions; number++) {
    passTime(minute)
    last = await logInAs(api, person)
  }
  await expectProblem(await person.call('GET', '/user'), 'token_invalid')
  expect(last?.sessions).toHaveLength(maxSessions)
})

it('a sign-in of the demo account ends later, and can be ended although it is not listed', async () => {
  const { api, ports, passTime } = open()
  await ensureDemoAccount(ports, true)
  const first = await logInAs(api, demoAccount)
  let last = first
  for (let number = 1; number <= maxListedSessions; number++) {
    passTime(minute)
    last = await logInAs(api, demoAccount)
  }
  expect(last.sessions.map(({ _id }: { _id: string }) => _id)).not.toContain(first.id)
  expect((await first.call('GET', '/user')).status).toBe(200)
  expect((await last.call('DELETE', `/user/sessions/${first.id}`)).status).toBe(200)
  await expectProblem(await first.call('GET', '/user'), 'token_invalid')
})

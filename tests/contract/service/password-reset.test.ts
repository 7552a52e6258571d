import { describe, expect, it } from 'vitest'
import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import type { PasswordResetMail } from '#service/accounts/password-reset.ts'
import { limits } from '#service/accounts/rate-limits.ts'
import { purge } from '#service/purge.ts'
import { createService, type ServicePorts } from '#service/service.ts'
import { createPasswordResetStore } from '#stores/memory/password-reset-store.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import { memoryPorts } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { caller, signUp } from '../fixtures/users.fixture.ts'

const minute = 60_000
const newPassword = 'a new password'

/** The service in memory, with a mailbox. Work after responses is done by `finishWork`. */
function open(parts: Partial<ServicePorts> = {}) {
  let time = Date.UTC(2026, 10, 21, 9, 30)
  const now = () => new Date(time)
  const mails: PasswordResetMail[] = []
  const work: (() => Promise<void>)[] = []
  const ports = memoryPorts({
    now,
    background: (run) => work.push(run),
    passwordReset: {
      resets: createPasswordResetStore(),
      siteUrl: 'https://cutscene.example',
      send: async (mail) => void mails.push(mail),
    },
    ...parts,
  })
  const service = createService(ports)
  const api = {
    address: '192.0.2.1',
    send: (path: string, init?: RequestInit) =>
      service.request(path, init, { ...requestContext, clientAddress: api.address }),
    close: async () => {},
  }
  const call = caller(api)
  const finishWork = async () => {
    for (const run of work.splice(0)) await run()
  }
  return {
    ports,
    api,
    call,
    mails,
    work,
    now,
    finishWork,
    passTime: (ms: number) => (time += ms),
    ask: (email: string) => call('POST', '/password-reset', { email }),
    /** Asks for a link, and returns its token. */
    async tokenFor(email: string): Promise<string> {
      expect((await call('POST', '/password-reset', { email })).status).toBe(200)
      await finishWork()
      return mails.at(-1)?.link.match(/#([\w-]+)$/)?.[1] ?? ''
    },
    confirm: (token: string, password = newPassword) =>
      call('POST', '/password-reset/confirm', { token, newPassword: password }),
    logIn: async (email: string, password: string) =>
      (await call('POST', '/auth/login', { email, password })).status,
  }
}

describe('a password reset', () => {
  it('sets a new password with a mailed link, and ends every sign-in', async () => {
    const { api, call, mails, tokenFor, confirm, logIn } = open()
    const { email, password, call: signedIn } = await signUp(api)
    expect(await (await call('GET', '/password-reset')).json()).toEqual({ isOffered: true })
    const token = await tokenFor(` ${email.toUpperCase()} `)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mails).toEqual([
      {
        to: email,
        language: 'en',
        siteUrl: 'https://cutscene.example',
        link: `https://cutscene.example/reset-password#${token}`,
      },
    ])
    const response = await confirm(token)
    expect([response.status, await response.json()]).toEqual([200, {}])
    await expectProblem(await signedIn('GET', '/user'), 'token_invalid')
    expect(await logIn(email, password)).toBe(401)
    expect(await logIn(email, newPassword)).toBe(200)
  })

  it('leaves the second factor on', async () => {
    const { api, call, now, passTime, tokenFor, confirm } = open()
    const { email, password, call: signedIn } = await signUp(api)
    const { secret } = await (await signedIn('POST', '/user/second-factor', { password })).json()
    const code = await codeAt(secret, now().getTime())
    expect((await signedIn('POST', '/user/second-factor/confirm', { code })).status).toBe(200)
    expect((await confirm(await tokenFor(email))).status).toBe(200)
    const login = { email, password: newPassword }
    await expectProblem(await call('POST', '/auth/login', login), 'code_needed')
    passTime(minute)
    const next = await codeAt(secret, now().getTime())
    expect((await call('POST', '/auth/login', { ...login, code: next })).status).toBe(200)
  })

  it('is mailed in a language, with a link to its page; an unknown one is rejected', async () => {
    const { api, call, mails, finishWork } = open()
    const { email } = await signUp(api)
    const ask = (language: string) => call('POST', '/password-reset', { email, language })
    expect((await ask('ar')).status).toBe(200)
    await finishWork()
    expect(mails[0]).toMatchObject({ language: 'ar', link: expect.stringContaining('/ar/reset-password#') })
    const response = await ask('tlh')
    expect(response.status).toBe(422)
    expect((await response.json()).detail).toBe('language must be one of en, de, ar.')
  })

  it('responds alike with and without an account, and does nothing else before', async () => {
    const { ask, finishWork } = open({
      accounts: {
        ...memoryPorts().accounts,
        byEmail: () => {
          throw new Error('looked up during the request')
        },
      },
    })
    const responses = [await ask('ada@people.example'), await ask('nobody@people.example')]
    const [known, unknown] = await Promise.all(
      responses.map(async (response) => [response.status, [...response.headers], await response.text()]),
    )
    expect(known).toEqual(unknown)
    await expect(finishWork()).rejects.toThrow('looked up during the request')
  })

  it('stores no token, only a hash', async () => {
    const resets = createPasswordResetStore()
    const stored: unknown[] = []
    const put: typeof resets.put = (reset) => {
      stored.push(reset)
      return resets.put(reset)
    }
    const mails: PasswordResetMail[] = []
    const { api, tokenFor } = open({
      passwordReset: {
        resets: { ...resets, put },
        siteUrl: 'https://cutscene.example',
        send: async (mail) => void mails.push(mail),
      },
    })
    await tokenFor((await signUp(api)).email)
    const token = mails[0]?.link.match(/#([\w-]+)$/)?.[1]
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('works once', async () => {
    const { api, tokenFor, confirm, logIn } = open()
    const { email } = await signUp(api)
    const token = await tokenFor(email)
    const uses = await Promise.all([1, 2, 3].map((number) => confirm(token, `new password ${number}`)))
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    await expectProblem(await confirm(token, 'too late to be set'), 'reset_link_invalid')
    expect(await logIn(email, 'too late to be set')).toBe(401)
  })

  it('works with the newest link only', async () => {
    const { api, tokenFor, confirm } = open()
    const { email } = await signUp(api)
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    await expectProblem(await confirm(first), 'reset_link_invalid')
    expect((await confirm(second)).status).toBe(200)
  })

  it('works for an hour, and an expired link says so for a day', async () => {
    const { api, tokenFor, confirm, passTime, ports, now } = open()
    const { email } = await signUp(api)
    const token = await tokenFor(email)
    passTime(60 * minute + 1)
    await expectProblem(await confirm(token), 'reset_link_expired')
    await purge(ports, now())
    await expectProblem(await confirm(token), 'reset_link_expired')
    passTime(24 * 60 * minute)
    await purge(ports, now())
    await expectProblem(await confirm(token), 'reset_link_invalid')
    const next = await tokenFor(email)
    passTime(60 * minute - 1)
    expect((await confirm(next)).status).toBe(200)
  })

  it.each(['changed', 'signed out everywhere', 'deleted'])(
    'no longer works once the account has its password changed, or was %s',
    async (what) => {
      const { api, tokenFor, confirm } = open()
      const { email, password, call } = await signUp(api)
      const token = await tokenFor(email)
      if (what === 'changed') await call('POST', '/user/password', { password, newPassword: 'of my own' })
      else if (what === 'deleted') await call('DELETE', '/user', { password })
      else await call('POST', '/auth/logout-everywhere')
      await expectProblem(await confirm(token), 'reset_link_invalid')
    },
  )

  it('refuses a common password where the site does, and the link still works', async () => {
    const { api, tokenFor, confirm } = open({ isCommonPassword: (password) => password === 'password1' })
    const token = await tokenFor((await signUp(api)).email)
    await expectProblem(await confirm(token, 'password1'), 'request_invalid', 'newPassword')
    expect((await confirm(token)).status).toBe(200)
  })

  it('is limited by account, whether it exists or not', async () => {
    const { api, ask, work } = open({ rateLimits: createRateLimits() })
    const { email } = await signUp(api)
    for (const asked of [email, 'nobody@people.example'])
      for (let number = 0; number <= limits.passwordResetAccount.attempts; number++) {
        api.address = `192.0.2.${number}`
        const { status } = await ask(number % 2 ? asked : asked.toUpperCase())
        expect(status).toBe(number < limits.passwordResetAccount.attempts ? 200 : 429)
      }
    expect(work).toHaveLength(2 * limits.passwordResetAccount.attempts)
  })

  it('is limited by address', async () => {
    const { ask } = open({ rateLimits: createRateLimits() })
    const { attempts } = limits.passwordResetAddress
    for (let number = 0; number < attempts; number++)
      expect((await ask(`nobody.${number}@people.example`)).status).toBe(200)
    expect((await ask('another@people.example')).status).toBe(429)
  })
})

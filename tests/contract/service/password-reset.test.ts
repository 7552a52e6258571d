import { describe, expect, it } from 'vitest'
import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import { limits } from '#service/accounts/rate-limits.ts'
import { purge } from '#service/purge.ts'
import { emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import { newPassword, openMailService as open } from '../fixtures/mail-service.fixture.ts'
import { memoryPorts, minute, openApi } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { signUp } from '../fixtures/users.fixture.ts'

describe('a password reset', () => {
  it('sets a new password with a mailed link, of which a hash is stored, and ends every sign-in', async () => {
    const accountState = emptyAccounts()
    const { api, call, mails, tokenFor, confirm, logIn } = open({ accountState })
    const { email, password, call: signedIn } = await signUp(api)
    expect(await (await call('GET', '/password-reset')).json()).toEqual({ isOffered: true })
    const token = await tokenFor(` ${email.toUpperCase()} `)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mails).toEqual([
      {
        kind: 'passwordReset',
        to: email,
        language: 'en',
        siteUrl: 'https://cutscene.example',
        link: `https://cutscene.example/reset-password#${token}`,
      },
    ])
    const stored = [...accountState.passwordResets.values()]
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    const response = await confirm(token)
    expect([response.status, await response.json()]).toEqual([200, {}])
    await expectProblem(await signedIn('GET', '/user'), 'token_invalid')
    expect(await logIn(email, password)).toBe(401)
    expect(await logIn(email, newPassword)).toBe(200)
  })

  it('leaves the second factor on', async () => {
    const { api, call, now, passTime, tokenFor, confirm, confirmEmail } = open()
    const { email, password, call: signedIn } = await signUp(api)
    await confirmEmail(signedIn)
    const { secret } = await (await signedIn('POST', '/user/second-factor', { password })).json()
    const code = () => codeAt(secret, now().getTime())
    await signedIn('POST', '/user/second-factor/confirm', { code: await code() })
    await confirm(await tokenFor(email))
    const login = { email, password: newPassword }
    await expectProblem(await call('POST', '/auth/login', login), 'code_needed')
    passTime(minute)
    expect((await call('POST', '/auth/login', { ...login, code: await code() })).status).toBe(200)
  })

  it('removes a second factor that was set before the address was confirmed', async () => {
    const { ports, call, now, tokenFor, confirm, logIn } = open()
    // The site could not send mail then.
    const stranger = await signUp(openApi({ ...ports, mail: undefined }))
    const { email, password } = stranger
    const { secret } = await (await stranger.call('POST', '/user/second-factor', { password })).json()
    const code = await codeAt(secret, now().getTime())
    await stranger.call('POST', '/user/second-factor/confirm', { code })
    await expectProblem(await call('POST', '/auth/login', { email, password }), 'code_needed')
    await confirm(await tokenFor(email))
    expect(await logIn(email, newPassword)).toBe(200)
  })

  it('is mailed in a language, with a link to its page', async () => {
    const { api, call, mails, finishWork } = open()
    const { email } = await signUp(api)
    await call('POST', '/password-reset', { email, language: 'ar' })
    await finishWork()
    expect(mails[0]).toMatchObject({ language: 'ar', link: expect.stringContaining('/ar/reset-password#') })
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

  it('is not mailed to a disabled user, whose earlier link no longer works', async () => {
    const { ports, api, mails, ask, finishWork, tokenFor, confirm, logIn } = open()
    const { email, user } = await signUp(api)
    const token = await tokenFor(email)
    await ports.accounts.setDisabled(user._id, 1)
    expect((await ask(email)).status).toBe(200)
    await finishWork()
    expect(mails).toHaveLength(1)
    await expectProblem(await confirm(token), 'reset_link_invalid')
    await ports.accounts.setDisabled(user._id, null)
    await expectProblem(await confirm(token), 'reset_link_invalid')
    expect(await logIn(email, newPassword)).toBe(401)
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

  it('works for an hour, and an expired link says so for a day', async () => {
    const { api, tokenFor, confirm, passTime, ports, now } = open()
    const { email } = await signUp(api)
    const token = await tokenFor(email)
    passTime(60 * minute + 1)
    await purge(ports, now())
    await expectProblem(await confirm(token), 'reset_link_expired')
    passTime(24 * 60 * minute)
    await purge(ports, now())
    await expectProblem(await confirm(token), 'reset_link_invalid')
    const next = await tokenFor(email)
    passTime(60 * minute - 1)
    expect((await confirm(next)).status).toBe(200)
  })

  it.each(['had its password changed', 'was signed out everywhere', 'was deleted'])(
    'no longer works once the account %s',
    async (what) => {
      const { api, tokenFor, confirm } = open()
      const { email, password, call } = await signUp(api)
      const token = await tokenFor(email)
      if (what === 'had its password changed')
        await call('POST', '/user/password', { password, newPassword: 'of my own' })
      else if (what === 'was deleted') await call('DELETE', '/user', { password })
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
    const { attempts } = limits.passwordResetAccount
    for (const asked of [email, 'nobody@people.example'])
      for (let number = 0; number <= attempts; number++) {
        api.address = `192.0.2.${number}`
        const { status } = await ask(number % 2 ? asked : asked.toUpperCase())
        expect(status).toBe(number < attempts ? 200 : 429)
      }
    expect(work).toHaveLength(2 * attempts)
  })

  it('is limited by address', async () => {
    const { ask } = open({ rateLimits: createRateLimits() })
    const { attempts } = limits.passwordResetAddress
    for (let number = 0; number < attempts; number++)
      expect((await ask(`nobody.${number}@people.example`)).status).toBe(200)
    expect((await ask('another@people.example')).status).toBe(429)
  })
})

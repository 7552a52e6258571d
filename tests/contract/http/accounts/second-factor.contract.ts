import { describe, expect, it } from 'vitest'
import { EmptyResponse, LoginResponse } from '#contract/accounts/account.ts'
import {
  RecoveryCodesResponse,
  SecondFactorResponse,
  SecondFactorSecret,
} from '#contract/accounts/second-factor.ts'
import { codeAt } from '../../../authenticator.fixture.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, expectBody, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const path = '/user/second-factor'

export function secondFactorHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`the second factor over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    /** The code of the next step is valid too, and not used yet. */
    const nextCode = (secret: string) => codeAt(secret, Date.now() + 30_000)

    /** A new user whose logins need a code. */
    async function signUpWithCode() {
      const person = await signUp(api)
      const { call, email, password } = person
      const begun = await expectBody(await call('POST', path, { password }), 200, SecondFactorSecret)
      const { secret } = begun
      const confirmed = await call('POST', `${path}/confirm`, { code: await codeAt(secret, Date.now()) })
      const { recoveryCodes } = await expectBody(confirmed, 200, RecoveryCodesResponse)
      const state = async () => expectBody(await call('GET', path), 200, SecondFactorResponse)
      const logIn = (code?: unknown, given = password) =>
        caller(api)('POST', '/auth/login', { email, password: given, code })
      return { ...person, ...begun, recoveryCodes, state, logIn }
    }

    onEveryHost('200: is turned on with the password and a code, and gives ten recovery codes', async () => {
      const { secret, uri, email, recoveryCodes, state } = await signUpWithCode()
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(new URL(uri).protocol).toBe('otpauth:')
      expect(uri).toContain(encodeURIComponent(email))
      expect(new Set(recoveryCodes).size).toBe(10)
      for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
      expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10, mustConfirmEmail: false })
    })

    onEveryHost(
      'a login then needs a code, which works once, and says nothing of it where the password is wrong',
      async () => {
        const { logIn, secret, user } = await signUpWithCode()
        const code = await nextCode(secret)
        for (const given of [undefined, code])
          await expectProblem(await logIn(given, 'wrong wrong'), 'password_wrong')
        await expectProblem(await logIn(), 'code_needed')
        await expectProblem(await logIn('000'), 'code_wrong')
        const response = await logIn(` ${code.slice(0, 3)} ${code.slice(3)} `)
        expect((await expectBody(response, 200, LoginResponse)).foundUser._id).toBe(user._id)
        await expectProblem(await logIn(code), 'code_wrong')
      },
    )

    onEveryHost('a recovery code, however it is typed, logs in once', async () => {
      const { logIn, recoveryCodes, state } = await signUpWithCode()
      const [first = '', second = ''] = recoveryCodes
      expect((await logIn(` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
      await expectProblem(await logIn(first), 'code_wrong')
      expect((await logIn(second)).status).toBe(200)
      expect((await state()).recoveryCodesLeft).toBe(8)
    })

    onEveryHost('is turned off with the password and a code', async () => {
      const { call, logIn, password, secret, state } = await signUpWithCode()
      const code = await nextCode(secret)
      await expectProblem(await call('DELETE', path, { password: 'wrong', code }), 'password_wrong')
      await expectProblem(await call('DELETE', path, { password, code: '000000x' }), 'code_wrong')
      await expectProblem(await call('DELETE', path, { password }), 'request_invalid', 'code')
      await expectBody(await call('DELETE', path, { password, code }), 200, EmptyResponse)
      expect((await logIn()).status).toBe(200)
      expect((await logIn('123456')).status, 'ignored without one').toBe(200)
      expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0, mustConfirmEmail: false })
    })

    it('is not on before a code has confirmed it, and a second begin replaces the first', async () => {
      const { call, email, password } = await signUp(api)
      await expectProblem(await call('POST', path, { password: 'wrong' }), 'password_wrong')
      await expectProblem(await call('POST', `${path}/confirm`, { code: '123456' }), 'second_factor_conflict')
      const first = await (await call('POST', path, { password })).json()
      const second = await (await call('POST', path, { password })).json()
      const confirm = async (secret: string) =>
        call('POST', `${path}/confirm`, { code: await codeAt(secret, Date.now()) })
      await expectProblem(await confirm(first.secret), 'code_wrong')
      expect((await caller(api)('POST', '/auth/login', { email, password })).status).toBe(200)
      expect((await confirm(second.secret)).status).toBe(200)
      await expectProblem(await confirm(second.secret), 'second_factor_conflict')
      await expectProblem(await call('POST', path, { password }), 'second_factor_conflict')
    })

    it('no other response has the secret or a recovery code', async () => {
      const { call, logIn, secret, recoveryCodes } = await signUpWithCode()
      const [code = '', ...others] = recoveryCodes
      for (const response of [
        await call('GET', '/user'),
        await call('GET', '/user/data'),
        await logIn(code),
      ]) {
        const text = await response.text()
        for (const hidden of [secret, ...others]) expect(text).not.toContain(hidden)
      }
    })
  })
}

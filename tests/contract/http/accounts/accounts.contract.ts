import { describe, expect, it } from 'vitest'
import { EmptyResponse, LoginResponse, SignupResponse, UserResponse } from '#contract/accounts/account.ts'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { PasswordResetOffer } from '#contract/accounts/password-reset.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, expectBody, newUser, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const second = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/

export function accountsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`accounts over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    const post = (path: string, body: unknown) => caller(api)('POST', path, body)

    describe('POST /api/auth/login', () => {
      onEveryHost('200 with foundUser and a token of its own, for an email in any case', async () => {
        const { user, token, email, password } = await signUp(api)
        const response = await post('/auth/login', { email: ` ${email.toUpperCase()} `, password })
        const { foundUser, encodedToken } = await expectBody(response, 200, LoginResponse)
        expect(foundUser).toEqual(user)
        expect(encodedToken).not.toBe(token)
        expect((await caller(api, encodedToken)('GET', '/user')).status).toBe(200)
      })

      onEveryHost('200 for the demo account', async () => {
        const { foundUser } = await expectBody(await post('/auth/login', demoAccount), 200, LoginResponse)
        const { password: _, ...publicUser } = demoAccount
        expect(foundUser).toMatchObject(publicUser)
        expect(foundUser.createdAt).toMatch(second)
      })

      it('401 for a wrong password, also one that differs by case or a space', async () => {
        const { email, password } = await signUp(api)
        for (const wrong of ['wrong', password.toUpperCase(), ` ${password}`, `${password}\0`])
          await expectProblem(await post('/auth/login', { email, password: wrong }), 'password_wrong')
      })

      onEveryHost('404 for an unknown email', async () => {
        const { email, password } = newUser()
        for (const unknown of [email, '%'])
          await expectProblem(await post('/auth/login', { email: unknown, password }), 'email_unknown')
      })

      it.each<[string, unknown]>([
        ['email', ''],
        ['password', ''],
        ['password', 'a'.repeat(1001)],
      ])('422 naming %s when it is %j', async (field, value) => {
        const response = await post('/auth/login', { ...demoAccount, [field]: value })
        await expectProblem(response, 'request_invalid', field)
      })
    })

    describe('PATCH /api/user', () => {
      onEveryHost('200 with the changed names; everything else is unchanged', async () => {
        const { call, user } = await signUp(api)
        const forged = { _id: 'mine', email: 'a@b.example', password: 'another password', createdAt: '1999' }
        const change = async (names: object) =>
          (await expectBody(await call('PATCH', '/user', names), 200, UserResponse)).user
        const updatedAt = expect.toSatisfy((later: string) => second.test(later) && later >= user.updatedAt)
        expect(await change({ firstName: '  Grace ', lastName: 'מרים 🎮' })).toEqual({
          ...user,
          firstName: 'Grace',
          lastName: 'מרים 🎮',
          updatedAt,
        })
        const renamed = await change({ lastName: 'Hopper', ...forged })
        expect(renamed).toEqual({ ...user, firstName: 'Grace', lastName: 'Hopper', updatedAt })
        expect((await expectBody(await call('GET', '/user'), 200, UserResponse)).user).toEqual(renamed)
      })

      it.each<[string, unknown]>([
        ['firstName', { firstName: '\u200b\u2060' }],
        ['firstName', { firstName: 'a\0b' }],
        ['firstName', { firstName: 'a'.repeat(101), lastName: 'Hopper' }],
        ['displayName', { displayName: 'a'.repeat(101) }],
        ['body', {}],
        ['body', { email: 'a@b.example' }],
      ])('422 naming %s of %j; the name is unchanged', async (field, body) => {
        const { call, user } = await signUp(api)
        await expectProblem(await call('PATCH', '/user', body), 'request_invalid', field)
        expect((await expectBody(await call('GET', '/user'), 200, UserResponse)).user).toEqual(user)
      })
    })

    describe('DELETE /api/user', () => {
      onEveryHost('200: the account is deleted, its token invalid and its email available', async () => {
        const { call, user, token: _, ...person } = await signUp(api)
        await expectBody(await call('DELETE', '/user', { password: person.password }), 200, EmptyResponse)
        await expectProblem(await call('GET', '/user'), 'user_unknown')
        await expectProblem(await post('/auth/login', person), 'email_unknown')
        const { createdUser } = await expectBody(await post('/auth/signup', person), 201, SignupResponse)
        expect(createdUser._id).not.toBe(user._id)
      })

      onEveryHost('401 with a wrong password, 422 without one; the account is unchanged', async () => {
        const { call } = await signUp(api)
        await expectProblem(await call('DELETE', '/user', { password: 'wrong' }), 'password_wrong')
        await expectProblem(await call('DELETE', '/user', {}), 'request_invalid', 'password')
        expect((await call('GET', '/user')).status).toBe(200)
      })
    })

    onEveryHost('a host that sends no mail offers no password reset', async () => {
      const call = caller(api)
      const { isOffered } = await expectBody(await call('GET', '/password-reset'), 200, PasswordResetOffer)
      expect(isOffered).toBe(false)
      const { email, call: signedIn } = await signUp(api)
      await expectProblem(await call('POST', '/password-reset', { email }), 'endpoint_unknown')
      const body = { token: 'any', newPassword: 'another password' }
      await expectProblem(await call('POST', '/password-reset/confirm', body), 'endpoint_unknown')
      await expectProblem(await signedIn('POST', '/user/email-confirmation', {}), 'endpoint_unknown')
    })

    it('no response contains a password or its hash', async () => {
      const person = newUser()
      const signup = await post('/auth/signup', { ...person, passwordHash: 'mine' })
      const token = (await signup.clone().json()).encodedToken
      const responses = [
        signup,
        await post('/auth/login', person),
        await post('/auth/signup', person),
        await post('/auth/login', { ...person, password: 'wrong wrong' }),
        await caller(api, token)('GET', '/user'),
        await caller(api, token)('PATCH', '/user', { firstName: 'Grace' }),
      ]
      for (const response of responses) {
        const text = await response.text()
        expect(text).not.toContain(person.password)
        expect(text).not.toMatch(/argon2|passwordHash|"password"|hash"/i)
      }
    })
  })
}

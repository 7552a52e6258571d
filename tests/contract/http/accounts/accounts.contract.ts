import { describe, expect, it } from 'vitest'
import { EmptyResponse, LoginResponse, SignupResponse, UserResponse } from '#contract/accounts/account.ts'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { PasswordResetOffer } from '#contract/accounts/password-reset.ts'
import { UserData } from '#contract/library/user-data.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, expectBody, newUser, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const second = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/

export function accountsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`accounts over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    const post = (path: string, body: unknown) => caller(api)('POST', path, body)

    describe('POST /api/auth/login', () => {
      onEveryHost('200 with foundUser and a token of its own', async () => {
        const { user, token, email, password } = await signUp(api)
        const response = await expectBody(await post('/auth/login', { email, password }), 200, LoginResponse)
        expect(response.foundUser).toEqual(user)
        expect(response.encodedToken).not.toBe(token)
        expect((await caller(api, response.encodedToken)('GET', '/user')).status).toBe(200)
      })

      onEveryHost('200 for an email in any case, with surrounding spaces', async () => {
        const { email, password } = await signUp(api)
        const response = await post('/auth/login', { email: ` ${email.toUpperCase()} `, password })
        expect((await expectBody(response, 200, LoginResponse)).foundUser.email).toBe(email)
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
        await expectProblem(await post('/auth/login', { email, password }), 'email_unknown')
        await expectProblem(await post('/auth/login', { email: '%', password }), 'email_unknown')
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
      onEveryHost('200 with the changed user, whose name is the new one everywhere', async () => {
        const { call, user, email, password } = await signUp(api)
        const names = { firstName: 'Grace', lastName: 'מרים 🎮' }
        const response = await call('PATCH', '/user', { firstName: '  Grace ', lastName: names.lastName })
        const renamed = (await expectBody(response, 200, UserResponse)).user
        expect(renamed).toEqual({ ...user, ...names, updatedAt: expect.stringMatching(second) })
        expect(Date.parse(renamed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(user.updatedAt))
        expect((await expectBody(await call('GET', '/user'), 200, UserResponse)).user).toEqual(renamed)
        const login = await post('/auth/login', { email, password })
        expect((await expectBody(login, 200, LoginResponse)).foundUser).toEqual(renamed)
        expect((await expectBody(await call('GET', '/user/data'), 200, UserData)).user).toMatchObject(names)
      })

      onEveryHost('200 for one name; everything else is unchanged', async () => {
        const { call, user } = await signUp(api)
        const forged = { _id: 'mine', email: 'a@b.example', password: 'another password', createdAt: '1999' }
        const response = await call('PATCH', '/user', { lastName: 'Hopper', ...forged })
        const { updatedAt } = user
        expect((await expectBody(response, 200, UserResponse)).user).toEqual({
          ...user,
          lastName: 'Hopper',
          updatedAt: expect.toSatisfy((later: string) => later >= updatedAt),
        })
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
        const { call, email, password, ...names } = await signUp(api)
        await expectBody(await call('DELETE', '/user', { password }), 200, EmptyResponse)
        await expectProblem(await call('GET', '/user'), 'user_unknown')
        await expectProblem(await post('/auth/login', { email, password }), 'email_unknown')
        const again = { email, password, firstName: names.firstName, lastName: names.lastName }
        const { createdUser } = await expectBody(await post('/auth/signup', again), 201, SignupResponse)
        expect(createdUser._id).not.toBe(names.user._id)
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

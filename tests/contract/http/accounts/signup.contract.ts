import { describe, expect, it } from 'vitest'
import { LoginResponse, SignupResponse, UserResponse } from '#contract/accounts/account.ts'
import { perShelf } from '#contract/library/shelf.ts'
import { maxExtraFields, maxExtraLength } from '#contract/limits.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, expectBody, newUser, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const second = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/
const noLists = {
  ...perShelf(() => []),
  playlists: [],
  nextCursors: { ...perShelf(() => null), playlists: null },
}

export function signupHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`signing up over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    const post = (path: string, body: unknown) => caller(api)('POST', path, body)

    describe('POST /api/auth/signup', () => {
      onEveryHost('201 with createdUser, an equal foundUser, and a valid token', async () => {
        const { password, ...person } = newUser()
        const response = await post('/auth/signup', { ...person, password })
        const { createdUser, foundUser, encodedToken } = await expectBody(response, 201, SignupResponse)
        expect(foundUser).toEqual(createdUser)
        expect(createdUser).toEqual({
          ...person,
          ...noLists,
          displayName: null,
          _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
          createdAt: expect.stringMatching(second),
          updatedAt: createdUser.createdAt,
        })
        const me = await caller(api, encodedToken)('GET', '/user')
        expect((await expectBody(me, 200, UserResponse)).user).toEqual(createdUser)
      })

      onEveryHost('201 and stores additional fields', async () => {
        const extra = { age: 36, about: { likes: ['chess', null], ünï: '🎮' }, newsletter: false }
        const person = newUser()
        const response = await post('/auth/signup', { ...person, ...extra })
        expect((await expectBody(response, 201, SignupResponse)).createdUser).toMatchObject(extra)
        const login = await expectBody(await post('/auth/login', person), 200, LoginResponse)
        expect(login.foundUser).toMatchObject(extra)
      })

      it('422 for additional fields that are too many, too large or nested too deeply', async () => {
        const fields = (count: number) =>
          Object.fromEntries(Array.from({ length: count }, (_, index) => [`field-${index}`, 1]))
        const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
        const signUpWith = (extra: string) =>
          post('/auth/signup', `${JSON.stringify(newUser()).slice(0, -1)},${extra.slice(1)}`)
        for (const extra of [JSON.stringify(fields(maxExtraFields)), `{"about":${nested(50)}}`])
          expect((await signUpWith(extra)).status).toBe(201)
        for (const extra of [fields(maxExtraFields + 1), { a: 'a'.repeat(maxExtraLength) }])
          await expectProblem(await signUpWith(JSON.stringify(extra)), 'request_invalid', 'body')
        for (const levels of [51, 20_000])
          await expectProblem(await signUpWith(`{"about":${nested(levels)}}`), 'request_invalid', 'about')
      })

      it('201, ignoring reserved fields', async () => {
        const forged = {
          _id: 'mine',
          createdAt: '1999-01-01T00:00:00+00:00',
          updatedAt: '1999-01-01T00:00:00+00:00',
          likes: [{ _id: 'a' }],
          history: 'all',
          playlists: [{}],
          watchlater: [1],
        }
        const person = newUser()
        // As JSON has it: an own field, not the prototype.
        const text = JSON.stringify({ ...person, ...forged }).replace('{', '{"__proto__":{"admin":true},')
        const { createdUser, encodedToken } = await expectBody(
          await post('/auth/signup', text),
          201,
          SignupResponse,
        )
        expect(createdUser).toMatchObject(noLists)
        expect(JSON.stringify(createdUser)).not.toMatch(/mine|1999|admin/)
        expect('admin' in createdUser).toBe(false)
        expect(Object.keys(createdUser)).not.toContain('__proto__')
        const { user } = await expectBody(await caller(api, encodedToken)('GET', '/user'), 200, UserResponse)
        expect(user).toEqual(createdUser)
      })

      onEveryHost(
        '201 with names trimmed, the email as it was meant, and the password unchanged',
        async () => {
          const { email, password, ...names } = newUser()
          // As it may be pasted: with invisible characters and full-width letters.
          const pasted = `\u200e\u00ad ${email.replace('@', '\uff20\u200b')}\u2069\u00a0`
          const form = { ...names, firstName: '  Ada ', email: pasted, password: `  ${password} ` }
          const { createdUser } = await expectBody(await post('/auth/signup', form), 201, SignupResponse)
          expect(createdUser).toMatchObject({ email, firstName: 'Ada' })
          expect((await post('/auth/login', { email: pasted, password: `  ${password} ` })).status).toBe(200)
          await expectProblem(await post('/auth/login', { email, password }), 'password_wrong')
        },
      )

      it('201 for a password of eight characters or more', async () => {
        for (const password of ['a'.repeat(1000), 'ünïcödé!', '        ']) {
          const person = { ...newUser(), password }
          expect((await post('/auth/signup', person)).status).toBe(201)
          expect((await post('/auth/login', person)).status).toBe(200)
        }
      })

      it('422 when the email exists, in any case', async () => {
        const { email } = await signUp(api)
        for (const same of [email, email.toUpperCase(), ` ${email} `])
          await expectProblem(await post('/auth/signup', { ...newUser(), email: same }), 'email_taken')
      })

      it.each<[string, unknown]>([
        ['email', ''],
        ['email', 'no body@people.example'],
        ['email', 'nobody@people'],
        ['email', `${'a'.repeat(250)}@people.example`],
        ['password', 'seven77'],
        ['password', 'a'.repeat(1001)],
        ['firstName', '   '],
        ['firstName', 'a'.repeat(101)],
        ['lastName', ''],
        ['lastName', undefined],
      ])('422 naming %s when it is %j', async (field, value) => {
        const response = await post('/auth/signup', { ...newUser(), [field]: value })
        const { detail } = await expectProblem(response, 'request_invalid', field)
        expect(detail).toMatch(new RegExp(`^${field} .`))
      })
    })
  })
}

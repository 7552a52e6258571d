import { base64url, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { EmptyResponse, TokenResponse, UserResponse } from '#contract/accounts/account.ts'
import { storedShelves } from '#contract/library/stored-shelves.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { operationsOf } from '../../fixtures/openapi-check.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, expectBody, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

type Person = Awaited<ReturnType<typeof signUp>>

export function tokensHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`tokens over HTTP, ${host}`, () => {
    const api = openedHost(openApi)
    let ada: Person

    beforeAll(async () => {
      ada = await signUp(api)
    })

    const me = (authorization?: string) => caller(api, authorization)('GET', '/user')
    async function logIn({ email, password }: { email: string; password: string }): Promise<string> {
      return (await (await caller(api)('POST', '/auth/login', { email, password })).json()).encodedToken
    }

    /** Ada's claims with overrides, signed again. */
    function signed(overrides: { claims?: object; secret?: Uint8Array; algorithm?: string } = {}) {
      const { claims = {}, secret = api.secret, algorithm = 'HS256' } = overrides
      return new SignJWT({ ...claimsOf(ada.token), ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .sign(secret)
    }

    describe('the authorization header', () => {
      onEveryHost('200 for a token bare or after Bearer, in any case', async () => {
        for (const before of ['', 'Bearer ', 'bearer ', 'BEARER  ']) {
          const { user } = await expectBody(await me(before + ada.token), 200, UserResponse)
          expect(user).toEqual(ada.user)
        }
      })

      onEveryHost('401 without a token, with WWW-Authenticate', async () => {
        for (const sent of [undefined, '', 'Bearer ']) {
          const response = await me(sent)
          expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Cutscene"')
          await expectProblem(response, 'token_invalid')
        }
      })

      it('401 invalid_token for a malformed or altered one', async () => {
        const [header, , signature] = ada.token.split('.')
        const claims = part({ ...claimsOf(ada.token), sub: 'somebody else' })
        const altered = [`${header}.${claims}.${signature}`, ada.token.slice(0, -4), `Token ${ada.token}`]
        for (const sent of ['null', '..', 'Basic YTpi', 'Bearer a b', ...altered]) {
          const response = await me(sent)
          expect(response.headers.get('www-authenticate'), sent).toBe(
            'Bearer realm="Cutscene", error="invalid_token"',
          )
          await expectProblem(response, 'token_invalid')
        }
      })

      onEveryHost('200 for a token signed again, 401 for one signed with another secret', async () => {
        expect((await me(await signed())).status).toBe(200)
        const secret = Buffer.from('another secret, which is long enough')
        await expectProblem(await me(await signed({ secret })), 'token_invalid')
      })

      it('401 for a token that has expired, lacks a claim, or names no session of its user', async () => {
        const now = Math.floor(Date.now() / 1000)
        const { sid } = claimsOf((await signUp(api)).token)
        const lacking = ['exp', 'iss', 'sub', 'sid'].map((claim) => ({ [claim]: undefined }))
        const odd = ['iss', 'sub', 'sid'].map((claim) => ({ [claim]: { a: 1 } }))
        for (const claims of [{ exp: now - 1 }, ...lacking, ...odd, { sid }, { sid: 'none' }])
          await expectProblem(await me(await signed({ claims })), 'token_invalid')
      })

      it('401 for a token whose algorithm was swapped', async () => {
        const claims = part(claimsOf(ada.token))
        const signature = ada.token.split('.')[2]
        for (const alg of ['none', 'None', 'NONE'])
          for (const end of ['', signature])
            await expectProblem(await me(`${part({ alg, typ: 'JWT' })}.${claims}.${end}`), 'token_invalid')
        const secret = Buffer.concat([api.secret, api.secret])
        await expectProblem(await me(await signed({ algorithm: 'HS512', secret })), 'token_invalid')
      })

      it('401 for a token with anything added, or with a last letter that decodes alike', async () => {
        const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
        const last = letters.indexOf(ada.token.at(-1) ?? '')
        const alike = [1, 2, 3].map((bits) => ada.token.slice(0, -1) + letters[last ^ bits])
        for (const token of [...alike, `${ada.token}=`, `${ada.token}.`, `.${ada.token}`])
          await expectProblem(await me(token), 'token_invalid')
      })
    })

    it('404 for every call with a deleted user’s token: as the specification says, another failure for reads of shelves', async () => {
      const { call, password } = await signUp(api)
      expect((await call('DELETE', '/user', { password })).status).toBe(200)
      const document = await (await api.send('/api/openapi.json')).json()
      const calls = operationsOf(document).filter(({ operation }) => operation.security)
      expect(calls.length).toBeGreaterThan(40)
      const shelves = storedShelves.map((shelf) => `get /user/${shelf}`)
      for (const { method, path } of calls) {
        const code = shelves.includes(`${method} ${path}`) ? 'email_unknown' : 'user_unknown'
        await expectProblem(await call(method.toUpperCase(), path.replaceAll(/[{}]/g, '')), code)
      }
    })

    describe('revocation', () => {
      onEveryHost('200: logout revokes only that token', async () => {
        const person = await signUp(api)
        const other = await logIn(person)
        await expectBody(await person.call('POST', '/auth/logout'), 200, EmptyResponse)
        await expectProblem(await person.call('GET', '/user'), 'token_invalid')
        await expectProblem(await person.call('POST', '/auth/logout'), 'token_invalid')
        expect((await me(other)).status).toBe(200)
        expect((await me(await logIn(person))).status).toBe(200)
      })

      onEveryHost('200: logout everywhere revokes all tokens of that user', async () => {
        const person = await signUp(api)
        const other = await logIn(person)
        await expectBody(await person.call('POST', '/auth/logout-everywhere'), 200, EmptyResponse)
        for (const token of [person.token, other]) await expectProblem(await me(token), 'token_invalid')
        expect((await me(await logIn(person))).status).toBe(200)
        expect((await me(ada.token)).status).toBe(200)
      })

      onEveryHost('200: a new password returns a new token and revokes all others', async () => {
        const person = await signUp(api)
        const { email, password, call } = person
        const other = await logIn(person)
        const newPassword = 'another password'
        const response = await call('POST', '/user/password', { password, newPassword })
        const { encodedToken } = await expectBody(response, 200, TokenResponse)
        for (const token of [person.token, other]) await expectProblem(await me(token), 'token_invalid')
        const { user } = await expectBody(await me(encodedToken), 200, UserResponse)
        expect(user._id).toBe(person.user._id)
        await expectProblem(await caller(api)('POST', '/auth/login', { email, password }), 'password_wrong')
        expect((await me(await logIn({ email, password: newPassword }))).status).toBe(200)
      })

      it('401 for a new password when the old one is wrong, 422 naming what is missing or too short; no token is revoked', async () => {
        const send = (body: object) =>
          ada.call('POST', '/user/password', { password: ada.password, newPassword: 'long enough', ...body })
        const response = await send({ password: 'wrong' })
        expect(response.headers.get('www-authenticate')).toBeNull()
        await expectProblem(response, 'password_wrong')
        await expectProblem(await send({ newPassword: 'seven77' }), 'request_invalid', 'newPassword')
        await expectProblem(await send({ password: undefined }), 'request_invalid', 'password')
        expect((await me(ada.token)).status).toBe(200)
      })
    })
  })
}

const part = (claims: object) => base64url.encode(JSON.stringify(claims))

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

import { describe, expect, it } from 'vitest'
import { limits } from '#service/accounts/rate-limits.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const { attempts, seconds } = limits.loginAccountAddress

export function rateLimitsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`rate limits over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    const logIn = (email: string, password: string) => caller(api)('POST', '/auth/login', { email, password })

    async function expectTooMany(response: Response) {
      expect(response.status).toBe(429)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const wait = Number(response.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(seconds - 60)
      expect(wait).toBeLessThanOrEqual(seconds)
      const detail = 'Too many tries. Please wait 15 minutes and try again.'
      expect(await response.json()).toEqual({
        type: 'urn:cutscene:failure:too_many',
        title: 'Too Many Requests',
        status: 429,
        detail,
        errors: [detail],
        retryAfter: wait,
      })
    }

    onEveryHost(
      '429 after too many wrong passwords, however the email is spelled, also for the right one, only for that account',
      async () => {
        const [ada, bob] = [await signUp(api), await signUp(api)]
        const { email } = ada
        const withWide = (index: number) =>
          email.slice(0, index) +
          String.fromCharCode(email.charCodeAt(index) + 0xfee0) +
          email.slice(index + 1)
        const spelled = [
          email,
          ` ${email.toUpperCase()}`,
          ...Array.from({ length: 8 }, (_, at) => withWide(at)),
        ]
        for (let number = 0; number < attempts; number++)
          await expectProblem(await logIn(spelled[number % 10] as string, 'wrong wrong'), 'password_wrong')
        await expectTooMany(await logIn(email, 'wrong wrong'))
        await expectTooMany(await logIn(email, ada.password))
        expect((await logIn(bob.email, bob.password)).status).toBe(200)
        expect((await ada.call('GET', '/user')).status).toBe(200)
      },
    )

    it('429 after too many concurrent wrong passwords', async () => {
      const { email } = await signUp(api)
      const guesses = Array.from({ length: attempts + 5 }, () => logIn(email, 'wrong wrong'))
      const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted()
      expect(statuses).toEqual([...Array(attempts).fill(401), ...Array(5).fill(429)])
    })

    it('200: successful logins are not counted', async () => {
      const { email, password } = await signUp(api)
      for (let number = 0; number < attempts + 2; number++) {
        expect((await logIn(email, 'wrong wrong')).status).toBe(401)
        expect((await logIn(email, password)).status).toBe(200)
      }
    })

    it('429 for wrong passwords on calls that confirm the password', async () => {
      const { call } = await signUp(api)
      const guess = { password: 'wrong wrong', newPassword: 'long enough' }
      for (let number = 0; number < attempts; number++)
        await expectProblem(await call('POST', '/user/password', guess), 'password_wrong')
      await expectTooMany(await call('POST', '/user/password', guess))
      await expectTooMany(await call('DELETE', '/user', { password: guess.password }))
    })
  })
}

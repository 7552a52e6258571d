import { describe, expect, it } from 'vitest'
import { PasswordResetOffer } from '#contract/accounts/password-reset.ts'
import { openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, expectBody, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

export function passwordResetHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`password resets over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    it('a host that sends no mail offers none', { tags: 'every-host' }, async () => {
      const call = caller(api)
      const { isOffered } = await expectBody(await call('GET', '/password-reset'), 200, PasswordResetOffer)
      expect(isOffered).toBe(false)
      const { email, call: signedIn } = await signUp(api)
      await expectProblem(await call('POST', '/password-reset', { email }), 'endpoint_unknown')
      const body = { token: 'any', newPassword: 'another password' }
      await expectProblem(await call('POST', '/password-reset/confirm', body), 'endpoint_unknown')
      await expectProblem(await signedIn('POST', '/user/email-confirmation', {}), 'endpoint_unknown')
    })
  })
}

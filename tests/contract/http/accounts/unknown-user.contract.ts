import { describe, expect, it } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import { openedHost } from '../../fixtures/api-host.fixture.ts'
import { operationsOf } from '../../fixtures/openapi-check.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

export function unknownUserHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`a deleted user over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    it('404 for every call with a token: as the specification says, another failure for reads of shelves', async () => {
      const { call, password } = await signUp(api)
      expect((await call('DELETE', '/user', { password })).status).toBe(200)
      const document = await (await api.send('/api/openapi.json')).json()
      const calls = operationsOf(document).filter(({ operation }) => operation.security)
      expect(calls.length).toBeGreaterThan(40)
      const shelves = shelfNames.map((shelf) => `get /user/${shelf}`)
      for (const { method, path } of calls) {
        const code = shelves.includes(`${method} ${path}`) ? 'email_unknown' : 'user_unknown'
        await expectProblem(await call(method.toUpperCase(), path.replaceAll(/[{}]/g, '')), code)
      }
    })
  })
}

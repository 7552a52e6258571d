import { beforeAll, describe, expect, it } from 'vitest'
import { openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { type Call, caller, newUser, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

export function validationErrorsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`validation messages, ${host}`, () => {
    const api = openedHost(openApi)
    let call: Call

    beforeAll(async () => {
      ;({ call } = await signUp(api))
    })

    async function expectTold(response: Response, sentence: string) {
      const [field] = sentence.split(' ')
      const { detail } = await expectProblem(response, 'request_invalid', field)
      expect(detail).toBe(sentence)
    }

    it.each<[string, string, () => unknown]>([
      ['email is missing.', '/auth/signup', () => ({ ...newUser(), email: undefined })],
      ['body must be an object.', '/auth/login', () => 'null'],
      ['body must be valid JSON.', '/auth/login', () => '{'],
      [
        'playlist.title must have at least one visible character.',
        '/user/playlists',
        () => ({ playlist: { title: '\u200b\u2060', description: '' } }),
      ],
    ])('422 %s', async (sentence, path, body) => {
      await expectTold(await call('POST', path, body()), sentence)
    })

    it.each([
      ['limit must be a whole number from 1 to 500.', '/videos?limit=many'],
      ['cursor must be the nextCursor of an earlier response.', '/user/likes?sort=title&cursor=after-1-a'],
      ['sample must be true or left out.', '/videos?sample=yes'],
      ['ids must be at most 100 ids.', `/user/marks?ids=${'a,'.repeat(101)}`],
    ])('422 %s', async (sentence, path) => {
      await expectTold(await (path.startsWith('/user') ? call : caller(api))('GET', path), sentence)
    })
  })
}

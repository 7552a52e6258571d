import { describe, expect, it } from 'vitest'
import { openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { newUser, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const untitled = { playlist: { title: '\u200b\u2060', description: '' } }

export function validationErrorsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`validation messages, ${host}`, () => {
    const api = openedHost(openApi)

    it.each<[string, string, string, unknown]>([
      ['email is missing.', 'POST', '/auth/signup', { ...newUser(), email: undefined }],
      ['body must be an object.', 'POST', '/auth/login', 'null'],
      ['body must be valid JSON.', 'POST', '/auth/login', '{'],
      ['playlist.title must have at least one visible character.', 'POST', '/user/playlists', untitled],
      ['limit must be a whole number from 1 to 500.', 'GET', '/videos?limit=many', undefined],
      [
        'cursor must be the nextCursor of an earlier response.',
        'GET',
        '/user/likes?sort=title&cursor=after-1-a',
        undefined,
      ],
      ['sample must be true or left out.', 'GET', '/videos?sample=yes', undefined],
      ['ids must be at most 100 ids.', 'GET', `/user/marks?ids=${'a,'.repeat(101)}`, undefined],
    ])('422 %s', async (sentence, method, path, body) => {
      const { call } = await signUp(api)
      const [field] = sentence.split(' ')
      const { detail } = await expectProblem(await call(method, path, body), 'request_invalid', field)
      expect(detail).toBe(sentence)
    })
  })
}

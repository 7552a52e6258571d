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

    const signingUp = (fields: object) => ({ ...newUser(), ...fields })
    const addedAt = '2026-11-21T09:30:00Z'
    const userData = (fields: object) => ({
      format: 'cutscene-user-data-1',
      ...{ likes: [], watchlater: [], history: [], playlists: [] },
      ...fields,
    })
    const playlist = (fields: object) => ({ playlist: { title: 'A title', description: '', ...fields } })

    it.each<[string, string, () => unknown]>([
      ['email is missing.', '/auth/signup', () => signingUp({ email: undefined })],
      ['password must have at least 8 characters.', '/auth/signup', () => signingUp({ password: 'seven77' })],
      ['body must be an object.', '/auth/login', () => 'null'],
      ['body must be valid JSON.', '/auth/login', () => '{'],
      ['video must be an object.', '/user/likes', () => ({ video: 'hades' })],
      ['video._id is missing.', '/user/likes', () => ({ video: {} })],
      [
        'playlist.title must have at least one visible character.',
        '/user/playlists',
        () => playlist({ title: '\u200b\u2060' }),
      ],
      ['playlist.title must be one text, not a list.', '/user/playlists', () => playlist({ title: ['a'] })],
      [
        'likes.0.title must have at most 200 characters.',
        '/user/data',
        () => userData({ likes: [{ _id: 'a', title: 'a'.repeat(201), addedAt }] }),
      ],
      [
        'sessions.0.device must have at most 100 characters.',
        '/user/data',
        () => userData({ sessions: [{ device: 'a'.repeat(101), createdAt: addedAt, lastUsedAt: addedAt }] }),
      ],
    ])('422 %s', async (sentence, path, body) => {
      await expectTold(await call('POST', path, body()), sentence)
    })

    it.each([
      ['limit must be a whole number from 1 to 500.', '/videos?limit=many'],
      ['search must be one text, not a list.', '/videos?search=a&search=b'],
      ['sort must be one of added, title, length, views.', '/user/likes?sort=newest'],
      ['cursor must be the nextCursor of an earlier response.', '/user/likes?sort=title&cursor=after-1-a'],
      ['sample must be true or left out.', '/videos?sample=yes'],
      ['ids must be at most 100 ids.', `/user/marks?ids=${'a,'.repeat(101)}`],
    ])('422 %s', async (sentence, path) => {
      await expectTold(await (path.startsWith('/user') ? call : caller(api))('GET', path), sentence)
    })
  })
}

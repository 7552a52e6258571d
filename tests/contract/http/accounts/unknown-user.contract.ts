import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { FailureCode } from '#contract/failures.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const playlistForm = { playlist: { title: 'Mine', description: '' } }

export function unknownUserHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`a deleted user over HTTP, ${host}`, () => {
    const api = openedHost(openApi)
    let video: CatalogueVideo
    let deletedUser: Call
    let playlistId: string

    beforeAll(async () => {
      video = (await readRealCatalogue()).videos[0] as CatalogueVideo
      const { call, password } = await signUp(api)
      deletedUser = call
      for (const shelf of shelfNames) await call('POST', `/user/${shelf}`, adding(video._id))
      playlistId = (await (await call('POST', '/user/playlists', playlistForm)).json()).createdPlaylist._id
      expect((await call('DELETE', '/user', { password })).status).toBe(200)
    })

    it.each<[string, string, FailureCode]>([
      ...shelfNames.flatMap((shelf): [string, string, FailureCode][] => [
        ['GET', `/user/${shelf}`, 'email_unknown'],
        ['POST', `/user/${shelf}`, 'user_unknown'],
        ['DELETE', `/user/${shelf}/{videoId}`, 'user_unknown'],
      ]),
      ['DELETE', '/user/history/all', 'user_unknown'],
      ['GET', '/user/playlists', 'user_unknown'],
      ['POST', '/user/playlists', 'user_unknown'],
      ['GET', '/user/playlists/{id}', 'user_unknown'],
      ['POST', '/user/playlists/{id}', 'user_unknown'],
      ['DELETE', '/user/playlists/{id}', 'user_unknown'],
      ['DELETE', '/user/playlists/{id}/{videoId}', 'user_unknown'],
      ['GET', '/user', 'user_unknown'],
      ['PATCH', '/user', 'user_unknown'],
      ['DELETE', '/user', 'user_unknown'],
      ['POST', '/user/password', 'user_unknown'],
      ['POST', '/auth/logout', 'user_unknown'],
      ['POST', '/auth/logout-everywhere', 'user_unknown'],
      ['GET', '/user/marks?ids=a', 'user_unknown'],
      ['POST', '/user/undo/a', 'user_unknown'],
    ])('404 for %s %s: %s', async (method, path, code) => {
      const body = path === '/user/playlists' ? playlistForm : adding(video._id)
      const to = path.replace('{id}', playlistId).replace('{videoId}', video._id)
      await expectProblem(await deletedUser(method, to, method === 'POST' ? body : undefined), code)
    })
  })
}

import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { openedHost } from '../../fixtures/api-host.fixture.ts'
import { adding, caller, newUser, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const notRegistered = 'The email you entered is not Registered. Not Found error'
const doesNotExist = 'The user you request does not exist. Not Found error.'
const inShelf = [
  ['likes', 'The video is already in your liked videos'],
  ['watchlater', 'The video is already in your watch later videos'],
  ['history', 'The video is already in your history'],
] as const

/** The specification's backend errors, verbatim: users search for these texts. */
export function specifiedErrorsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`the specification’s errors over HTTP, ${host}`, () => {
    const api = openedHost(openApi)
    let video: CatalogueVideo
    let ada: Awaited<ReturnType<typeof signUp>>
    let deletedUser: typeof ada

    beforeAll(async () => {
      video = (await readRealCatalogue()).videos[0] as CatalogueVideo
      ada = await signUp(api)
      deletedUser = await signUp(api)
      expect((await deletedUser.call('DELETE', '/user', { password: deletedUser.password })).status).toBe(200)
    })

    async function expectText(response: Response, status: number, text: string) {
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toMatchObject({ status, detail: text, errors: [text] })
    }
    const logIn = (email: string, password: string) => caller(api)('POST', '/auth/login', { email, password })

    it('422 for a sign-up with an existing email', { tags: 'every-host' }, async () => {
      const response = await caller(api)('POST', '/auth/signup', { ...newUser(), email: ada.email })
      await expectText(response, 422, 'Unprocessable Entity. Email Already Exists.')
    })

    it('404 for a login with an unknown email', async () => {
      await expectText(await logIn('nobody@people.example', 'wrong wrong'), 404, notRegistered)
    })

    it('401 for a wrong password', async () => {
      const text = 'The credentials you entered are invalid. Unauthorized access error.'
      await expectText(await logIn(ada.email, 'wrong wrong'), 401, text)
    })

    it('401 for an invalid token', { tags: 'every-host' }, async () => {
      const text = 'The token is invalid. Unauthorized access error.'
      await expectText(await caller(api, 'wrong')('GET', '/user/likes'), 401, text)
    })

    it.each(inShelf)('409 for a video that %s already has', { tags: 'every-host' }, async (shelf, text) => {
      await ada.call('POST', `/user/${shelf}`, adding(video._id))
      await expectText(await ada.call('POST', `/user/${shelf}`, adding(video._id)), 409, text)
    })

    it('409 for a video that the playlist already has', { tags: 'every-host' }, async () => {
      const playlist = { title: 'Mine', description: '' }
      const created = await (await ada.call('POST', '/user/playlists', { playlist })).json()
      const path = `/user/playlists/${created.createdPlaylist._id}`
      await ada.call('POST', path, adding(video._id))
      const again = await ada.call('POST', path, adding(video._id))
      await expectText(again, 409, 'The video is already in your playlist')
    })

    it('404 for a list of a deleted user', { tags: 'every-host' }, async () => {
      for (const shelf of shelfNames)
        await expectText(await deletedUser.call('GET', `/user/${shelf}`), 404, notRegistered)
    })

    it('404 for a playlist call of a deleted user', async () => {
      await expectText(await deletedUser.call('GET', '/user/playlists'), 404, doesNotExist)
      await expectText(await deletedUser.call('DELETE', '/user/playlists/a'), 404, doesNotExist)
    })

    it('404 for a removal of a deleted user', async () => {
      for (const shelf of shelfNames)
        await expectText(await deletedUser.call('DELETE', `/user/${shelf}/${video._id}`), 404, doesNotExist)
    })

    it('404 for unknown resources, with the specified texts', { tags: 'every-host' }, async () => {
      const notThere = (what: string) => `The ${what} you request does not exist. Not Found error.`
      await expectText(await ada.call('POST', '/user/likes', adding('nobody')), 404, notThere('video'))
      await expectText(await ada.call('GET', '/user/playlists/nobody'), 404, notThere('playlist'))
    })
  })
}

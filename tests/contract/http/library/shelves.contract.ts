import { beforeAll, describe, expect, it } from 'vitest'
import { VideoResponse } from '#contract/catalogue/catalogue.ts'
import { type StoredShelf, storedShelves } from '#contract/library/stored-shelves.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, idsOf, type OpenUsersHost, withoutViews } from '../../fixtures/users.fixture.ts'

export function shelvesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`shelves over HTTP, ${host}`, () => {
    const { api, id, shelfCalls, signUp, visitor } = openedLibrary(openApi)
    /** Calls as a user whose lists no test changes. */
    let reader: Call
    beforeAll(async () => {
      reader = (await signUp()).call
    })

    it('405 with Allow for another method, after the token is checked', async () => {
      await expectProblem(await api.send('/api/user/likes', { method: 'PUT' }), 'token_invalid')
      const response = await reader('PUT', '/user/likes')
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
      await expectProblem(response, 'method_not_allowed')
    })

    describe.each(storedShelves)('/api/user/%s', (name: StoredShelf) => {
      const { path, shelf, userWith } = shelfCalls(name)
      const everyHost = name === 'likes' ? 'every-host' : []

      it('200 and an empty shelf for a new user', async () => {
        expect(await (await reader('GET', path)).json()).toEqual({
          [name]: [],
          total: 0,
          totalIsLowerBound: false,
          nextCursor: null,
          ...(name === 'history' && { watchedAt: [] }),
        })
      })

      it('201 with the whole shelf, newest first, with videos of the catalogue', {
        tags: everyHost,
      }, async () => {
        const call = await userWith(3, 1)
        const added = await shelf(await call('POST', path, adding(id(2))), 201)
        expect(added.ids).toEqual([id(2), id(1), id(3)])
        expect(added).toMatchObject({ total: 3, totalIsLowerBound: false, nextCursor: null })
        const { video } = VideoResponse.parse(await (await visitor('GET', `/video/${id(2)}`)).json())
        expect(added.videos.slice(0, 1).map(withoutViews)).toEqual([withoutViews(video)])
        const { videos, ...facts } = await shelf(await call('GET', path), 200)
        expect({ ...facts, videos: videos.map(withoutViews) }).toEqual({
          ...added,
          videos: added.videos.map(withoutViews),
        })
      })

      it('201, reading only the id of the sent video', async () => {
        const call = await userWith()
        const forged = { _id: id(5), title: 'Forged', link: 'https://evil.example', views: 7, at: 0 }
        const { videos: held } = await shelf(await call('POST', path, { video: forged, user: 'bob' }), 201)
        const { video } = VideoResponse.parse(await (await visitor('GET', `/video/${id(5)}`)).json())
        expect(held.map(withoutViews)).toEqual([withoutViews(video)])
      })

      const watched = name === 'history'
      it(`409 when the shelf has the video, which ${watched ? 'becomes the last watched' : 'stays where it was'}`, {
        tags: everyHost,
      }, async () => {
        const call = await userWith(1, 2)
        await expectProblem(await call('POST', path, adding(id(1))), `already_in_${name}`)
        const { ids, watchedAt } = await shelf(await call('GET', path), 200)
        expect(ids).toEqual(watched ? [id(1), id(2)] : [id(2), id(1)])
        expect(watchedAt?.toSorted().toReversed()).toEqual(watchedAt)
      })

      it(`${watched ? '201' : '409'} when a video is added again, which ${watched ? 'becomes the last watched' : 'only the history knows'}`, async () => {
        const call = await userWith(1, 2)
        const response = await call('POST', path, { ...adding(id(1)), again: true })
        expect(response.status).toBe(watched ? 201 : 409)
        expect((await shelf(await call('GET', path), 200)).ids).toEqual(
          watched ? [id(1), id(2)] : [id(2), id(1)],
        )
      })

      it('one of fifty concurrent adds succeeds', { tags: everyHost }, async () => {
        const call = await userWith()
        const adds = Array.from({ length: 50 }, () => call('POST', path, adding(id(1))))
        const statuses = (await Promise.all(adds)).map(({ status }) => status).toSorted()
        expect(statuses).toEqual([201, ...Array(49).fill(409)])
        expect((await shelf(await call('GET', path), 200)).ids).toEqual([id(1)])
      })

      it('404 for a video that the catalogue does not have', async () => {
        for (const unknown of ['nobody', 'all', '%', id(1).toUpperCase(), `${id(1)} `])
          await expectProblem(await reader('POST', path, adding(unknown)), 'video_unknown')
        expect((await shelf(await reader('GET', path), 200)).ids).toEqual([])
      })

      it.each<[string, unknown]>([
        ['video', { video: 'an id' }],
        ['video._id', { video: { _id: 7 } }],
        ['video._id', { video: { _id: 'a'.repeat(65) } }],
      ])('422 naming %s for the body %j', async (field, body) => {
        await expectProblem(await reader('POST', path, body), 'request_invalid', field)
      })

      it('200 without the removed video, and with an undo', { tags: everyHost }, async () => {
        const call = await userWith(1, 2, 3)
        const left = await shelf(await call('DELETE', `${path}/${id(2)}`), 200)
        expect(left).toMatchObject({ ids: [id(3), id(1)], total: 2, nextCursor: null })
        expect(left.undo).toEqual(expect.any(String))
        expect((await shelf(await call('GET', path), 200)).ids).toEqual([id(3), id(1)])
      })

      it('200 and no undo for a video that is not on the shelf', async () => {
        const call = await userWith(1)
        for (const other of [id(2), 'nobody', '%25', '%zz', '%00', '__proto__'])
          expect(await shelf(await call('DELETE', `${path}/${other}`), 200)).toMatchObject({
            ids: [id(1)],
            undo: null,
          })
      })

      it('201 at the front after an earlier removal', async () => {
        const call = await userWith(1, 2)
        await call('DELETE', `${path}/${id(1)}`)
        expect((await shelf(await call('POST', path, adding(id(1))), 201)).ids).toEqual([id(1), id(2)])
      })

      it(`DELETE all ${name === 'history' ? '200 and clears only the history' : '200 and clears nothing'}`, {
        tags: everyHost,
      }, async () => {
        const call = await userWith(1, 2)
        for (const other of storedShelves) await call('POST', `/user/${other}`, adding(id(3)))
        const left = await shelf(await call('DELETE', `${path}/all`), 200)
        expect(left.ids).toEqual(name === 'history' ? [] : [id(3), id(2), id(1)])
        expect(left.undo === null).toBe(name !== 'history')
        for (const other of storedShelves.filter((one) => one !== name))
          expect(idsOf((await (await call('GET', `/user/${other}`)).json())[other])).toEqual([id(3)])
      })

      it('200 with the user’s own videos only', { tags: everyHost }, async () => {
        const [ada, bob] = [await userWith(1, 2), await userWith(2)]
        await bob('DELETE', `${path}/${id(1)}`)
        expect((await shelf(await ada('GET', path), 200)).ids).toEqual([id(2), id(1)])
        expect((await shelf(await bob('GET', path), 200)).ids).toEqual([id(2)])
      })
    })
  })
}

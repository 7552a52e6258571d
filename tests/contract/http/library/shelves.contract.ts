import { describe, expect, it } from 'vitest'
import { VideoResponse } from '#contract/catalogue/catalogue.ts'
import { type StoredShelf, storedShelves } from '#contract/library/stored-shelves.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, idsOf, type OpenUsersHost, withoutViews } from '../../fixtures/users.fixture.ts'

export function shelvesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`shelves over HTTP, ${host}`, () => {
    const { api, id, shelfCalls, visitor } = openedLibrary(openApi)

    describe.each(storedShelves)('/api/user/%s', (name: StoredShelf) => {
      const { path, shelf, userWith } = shelfCalls(name)
      const tags = name === 'likes' ? 'every-host' : []
      const watched = name === 'history'

      it('200 and an empty shelf at first; 201 with the whole shelf, newest first, with videos of the catalogue', {
        tags,
      }, async () => {
        const call = await userWith()
        expect(await (await call('GET', path)).json()).toEqual({
          [name]: [],
          total: 0,
          totalIsLowerBound: false,
          nextCursor: null,
          ...(watched && { watchedAt: [] }),
        })
        await call('POST', path, adding(id(3)))
        const forged = { _id: id(2), title: 'Forged', link: 'https://evil.example', views: 7, at: 0 }
        const added = await shelf(await call('POST', path, { video: forged, user: 'bob' }), 201)
        expect(added).toMatchObject({
          ids: [id(2), id(3)],
          total: 2,
          totalIsLowerBound: false,
          nextCursor: null,
        })
        const { video } = VideoResponse.parse(await (await visitor('GET', `/video/${id(2)}`)).json())
        expect(added.videos.slice(0, 1).map(withoutViews)).toEqual([withoutViews(video)])
        const { videos, ...facts } = await shelf(await call('GET', path), 200)
        expect({ ...facts, videos: videos.map(withoutViews) }).toEqual({
          ...added,
          videos: added.videos.map(withoutViews),
        })
      })

      it(`409 when the shelf has the video, which ${watched ? 'becomes the last watched' : 'stays where it was'}`, {
        tags,
      }, async () => {
        const call = await userWith(1, 2)
        await expectProblem(await call('POST', path, adding(id(1))), `already_in_${name}`)
        const { ids, watchedAt } = await shelf(await call('GET', path), 200)
        expect(ids).toEqual(watched ? [id(1), id(2)] : [id(2), id(1)])
        expect(watchedAt?.toSorted().toReversed()).toEqual(watchedAt)
        const { status } = await call('POST', path, { ...adding(id(2)), again: true })
        expect(status, 'only the history knows what is watched again').toBe(watched ? 201 : 409)
        expect((await shelf(await call('GET', path), 200)).ids).toEqual([id(2), id(1)])
      })

      it('200 without the removed video, with an undo where there was one; 201 at the front when it is added again', {
        tags,
      }, async () => {
        const call = await userWith(1, 2, 3)
        const left = await shelf(await call('DELETE', `${path}/${id(2)}`), 200)
        expect(left).toMatchObject({ ids: [id(3), id(1)], total: 2, nextCursor: null })
        expect(left.undo).toEqual(expect.any(String))
        for (const other of [id(2), 'nobody', '%25', '%zz', '%00', '__proto__']) {
          const unchanged = await shelf(await call('DELETE', `${path}/${other}`), 200)
          expect(unchanged).toMatchObject({ ids: [id(3), id(1)], undo: null })
        }
        expect((await shelf(await call('POST', path, adding(id(2))), 201)).ids).toEqual([2, 3, 1].map(id))
      })

      it(`DELETE all ${watched ? '200 and clears only the history' : '200 and clears nothing'}`, {
        tags,
      }, async () => {
        const call = await userWith(1, 2)
        for (const other of storedShelves) await call('POST', `/user/${other}`, adding(id(3)))
        const left = await shelf(await call('DELETE', `${path}/all`), 200)
        expect(left.ids).toEqual(watched ? [] : [id(3), id(2), id(1)])
        expect(left.undo === null).toBe(!watched)
        for (const other of storedShelves.filter((one) => one !== name))
          expect(idsOf((await (await call('GET', `/user/${other}`)).json())[other])).toEqual([id(3)])
      })
    })

    describe('what all shelves have in common', () => {
      const { path, shelf, userWith } = shelfCalls('likes')

      onEveryHost('201 for one of fifty concurrent adds', async () => {
        const call = await userWith()
        const adds = Array.from({ length: 50 }, () => call('POST', path, adding(id(1))))
        const statuses = (await Promise.all(adds)).map(({ status }) => status).toSorted()
        expect(statuses).toEqual([201, ...Array(49).fill(409)])
        expect((await shelf(await call('GET', path), 200)).ids).toEqual([id(1)])
      })

      onEveryHost('200 with the user’s own videos only', async () => {
        const [ada, bob] = [await userWith(1, 2), await userWith(2)]
        await bob('DELETE', `${path}/${id(1)}`)
        expect((await shelf(await ada('GET', path), 200)).ids).toEqual([id(2), id(1)])
        expect((await shelf(await bob('GET', path), 200)).ids).toEqual([id(2)])
      })

      it('404 for a video that the catalogue does not have, 422 naming the field of what is none', async () => {
        const call = await userWith()
        for (const unknown of ['nobody', 'all', '%', id(1).toUpperCase(), `${id(1)} `])
          await expectProblem(await call('POST', path, adding(unknown)), 'video_unknown')
        for (const [field, video] of [
          ['video', 'an id'],
          ['video._id', { _id: 7 }],
          ['video._id', { _id: 'a'.repeat(65) }],
        ] as const)
          await expectProblem(await call('POST', path, { video }), 'request_invalid', field)
        expect((await shelf(await call('GET', path), 200)).ids).toEqual([])
      })

      it('405 with Allow for another method, after the token is checked', async () => {
        await expectProblem(await api.send(`/api${path}`, { method: 'PUT' }), 'token_invalid')
        const response = await (await userWith())('PUT', path)
        expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
        await expectProblem(response, 'method_not_allowed')
      })
    })
  })
}

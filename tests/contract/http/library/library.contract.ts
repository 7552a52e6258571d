import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MembershipsResponse } from '#contract/library/membership.ts'
import { PlaylistsResponse } from '#contract/library/playlist.ts'
import { perShelf, type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { idOf } from '../../fixtures/catalogue.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { type Call, expectBody, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

const Restored = z.object({ restored: z.number() })

export function libraryHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`memberships and undo over HTTP, ${host}`, () => {
    const { id, fill, create, signUp } = openedLibrary(openApi)
    const shelfOf = async (call: Call, shelf: ShelfName) =>
      idsOf((await (await call('GET', `/user/${shelf}`)).json())[shelf])
    const undoOf = async (response: Response) => (await response.json()).undo as string

    describe('GET /api/user/marks', () => {
      const marks = async (call: Call, ids: string[]) =>
        (await expectBody(await call('GET', `/user/marks?ids=${ids.join(',')}`), 200, MembershipsResponse))
          .marks
      const nowhere = { ...perShelf(() => false), playlists: [] }

      onEveryHost('200 with the lists of each video, in the requested order', async () => {
        const { call } = await signUp()
        const playlists = [await create(call, 'P', 1, 4), await create(call, 'Q', 1)]
        const [p, q] = playlists.map((path) => path.replace('/user/playlists/', ''))
        await fill(call, '/user/likes', 1, 2)
        await fill(call, '/user/history', 1)
        await fill(call, '/user/watchlater', 3)
        expect(await marks(call, [id(4), id(1), id(3), id(5), 'nobody'])).toEqual([
          { ...nowhere, _id: id(4), playlists: [p] },
          { ...nowhere, _id: id(1), likes: true, history: true, playlists: [p, q] },
          { ...nowhere, _id: id(3), watchlater: true },
          { ...nowhere, _id: id(5) },
          { ...nowhere, _id: 'nobody' },
        ])
      })

      it('200 without removed videos and without lists of other users', async () => {
        const [ada, bob] = [await signUp(), await signUp()]
        const [p, q] = [await create(ada.call, 'P', 1), await create(ada.call, 'Q', 1)]
        await fill(ada.call, '/user/likes', 1)
        expect(await marks(bob.call, [id(1)])).toEqual([{ ...nowhere, _id: id(1) }])
        for (const removed of [`/user/likes/${id(1)}`, `${p}/${id(1)}`, q])
          expect((await ada.call('DELETE', removed)).status).toBe(200)
        expect(await marks(ada.call, [id(1)])).toEqual([{ ...nowhere, _id: id(1) }])
      })

      it('200 with one membership each for a hundred ids, and one for a repeated id', async () => {
        const { call } = await signUp()
        const hundred = Array.from({ length: 100 }, (_, index) => idOf(index))
        expect(idsOf(await marks(call, hundred))).toEqual(hundred)
        expect(idsOf(await marks(call, ['a', 'b', 'a']))).toEqual(['a', 'b'])
        expect(await marks(call, [])).toEqual([])
      })
    })

    describe('POST /api/user/undo/{id}', () => {
      const undo = (call: Call, removal: string) => call('POST', `/user/undo/${removal}`)
      const restored = async (call: Call, removal: string) =>
        (await expectBody(await undo(call, removal), 200, Restored)).restored
      /** Without their videos' views: other tests add to them. */
      const playlistsOf = async (call: Call) => {
        const { playlists } = await expectBody(await call('GET', '/user/playlists'), 200, PlaylistsResponse)
        return playlists.map(({ videos, ...playlist }) => ({ ...playlist, ids: idsOf(videos) }))
      }

      it.each(shelfNames)(
        '200 and the video is at its old position on %s',
        { tags: 'every-host' },
        async (shelf) => {
          const { call } = await signUp()
          await fill(call, `/user/${shelf}`, 1, 2, 3)
          const removal = await undoOf(await call('DELETE', `/user/${shelf}/${id(2)}`))
          await fill(call, `/user/${shelf}`, 4)
          expect(await restored(call, removal)).toBe(1)
          expect(await shelfOf(call, shelf)).toEqual([4, 3, 2, 1].map(id))
        },
      )

      onEveryHost('200 and a cleared history is restored behind what was watched since', async () => {
        const { call } = await signUp()
        await fill(call, '/user/history', 1, 2, 3)
        const removal = await undoOf(await call('DELETE', '/user/history/all'))
        await fill(call, '/user/history', 1)
        expect(await restored(call, removal)).toBe(2)
        expect(await shelfOf(call, 'history')).toEqual([1, 3, 2].map(id))
      })

      onEveryHost('200 and a playlist is at its old position with its videos', async () => {
        const { call } = await signUp()
        await create(call, 'P')
        const path = await create(call, 'Q', 1, 2)
        await create(call, 'R')
        const before = await playlistsOf(call)
        const removal = await undoOf(await call('DELETE', path))
        expect(await restored(call, removal)).toBe(1)
        expect(await playlistsOf(call)).toEqual(before)
      })

      onEveryHost(
        '200 for one of ten concurrent undos; 404 for a repeated or unknown removal, and another user’s',
        async () => {
          const [{ call }, bob] = [await signUp(), await signUp()]
          await fill(call, '/user/likes', 1)
          const removal = await undoOf(await call('DELETE', `/user/likes/${id(1)}`))
          await expectProblem(await undo(bob.call, removal), 'removal_unknown')
          const undos = await Promise.all(Array.from({ length: 10 }, () => undo(call, removal)))
          expect(undos.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
          for (const undone of [removal, 'nobody', 'null', '%25'])
            await expectProblem(await undo(call, undone), 'removal_unknown')
          expect(await shelfOf(call, 'likes')).toEqual([id(1)])
          expect(await shelfOf(bob.call, 'likes')).toEqual([])
        },
      )
    })
  })
}

import { beforeAll, describe, expect, it } from 'vitest'
import { PlaylistResponse } from '#contract/library/playlist.ts'
import { playlistSorts } from '#contract/library/playlist-sorts.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { altered } from '../../fixtures/cursor.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, expectBody, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'
import { listOrdersHttpContract } from './list-orders.contract.ts'

export function playlistOrdersHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`orders of a playlist over HTTP, ${host}`, () => {
    const { id, create, signUp } = openedLibrary(openApi)

    let nine: Call
    let path: string
    beforeAll(async () => {
      ;({ call: nine } = await signUp())
      path = await create(nine, 'Nine', 0, 1, 2, 3, 4, 5, 6, 7, 8)
    })
    const call: Call = (method, at, body) => nine(method, path + at, body)
    const listed = async (response: Response, status: number) => {
      const { playlist, ...page } = await expectBody(response, status, PlaylistResponse)
      return { playlist, videos: playlist.videos, ids: idsOf(playlist.videos), ...page }
    }
    const read = async (query: string) => listed(await call('GET', query), 200)
    listOrdersHttpContract({ sorts: playlistSorts, id, read, call })

    onEveryHost(
      '200 in its own order by default, else with the positions in it, and counted whole in a search',
      async () => {
        const own = await read('')
        expect(own.ids).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map(id))
        for (const query of ['?sort=order', '?sort=order&search=%20'])
          expect(await read(query)).toMatchObject({ ids: own.ids, nextCursor: null })
        const { ids, videos } = await read('?sort=added')
        expect(ids).toEqual(own.ids.toReversed())
        const positionsIn = (some: { position: string }[]) => some.map(({ position }) => position)
        expect(positionsIn(videos)).toEqual(positionsIn(own.videos).toReversed())
        expect((await read('?search=e')).playlist.videoCount).toBe(9)
      },
    )

    it('200 and 201 sorted for writes too', async () => {
      const { call } = await signUp()
      const mine = await create(call, 'Mine', 1, 2)
      const added = await listed(await call('POST', `${mine}?sort=title`, adding(id(3))), 201)
      expect(added.ids).toEqual((await listed(await call('GET', `${mine}?sort=title`), 200)).ids)
      const noted = await call('PATCH', `${mine}/${id(2)}?sort=title`, { note: 'Mine' })
      expect((await listed(noted, 200)).ids).toEqual(added.ids)
      const removed = await listed(await call('DELETE', `${mine}/${id(1)}?sort=title`), 200)
      expect(removed.ids).toEqual(added.ids.filter((one) => one !== id(1)))
    })

    it('422 naming cursor for one of the newest first, and one with a position that is none', async () => {
      const { nextCursor: added } = await read('?limit=2&sort=added')
      const { nextCursor: found } = await read('?limit=1&search=e')
      for (const query of [`?cursor=${added}`, `?search=e&cursor=${altered(found, { key: 'z' })}`])
        await expectProblem(await call('GET', query), 'request_invalid', 'cursor')
    })
  })
}

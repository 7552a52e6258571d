import { beforeAll, describe, expect, it } from 'vitest'
import { foldTitle } from '#contract/fold-text.ts'
import { PlaylistResponse } from '#contract/library/playlist.ts'
import { playlistSorts } from '#contract/library/playlist-sorts.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectPages } from '../../fixtures/pages.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import {
  adding,
  type Call,
  expectBody,
  idsOf,
  type OpenUsersHost,
  signUp,
} from '../../fixtures/users.fixture.ts'

export function playlistOrdersHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`orders of a playlist over HTTP, ${host}`, () => {
    const { api, id, create } = openedLibrary(openApi)

    /** Of a user whose playlist has nine videos, which no test changes. */
    let nine: Call
    let path: string
    beforeAll(async () => {
      ;({ call: nine } = await signUp(api))
      path = await create(nine, 'Nine', 0, 1, 2, 3, 4, 5, 6, 7, 8)
    })
    const listed = async (response: Response, status: number) => {
      const { playlist, ...page } = await expectBody(response, status, PlaylistResponse)
      return { playlist, ids: idsOf(playlist.videos), ...page }
    }
    const read = async (query: string) => listed(await nine('GET', path + query), 200)

    it('200 by title, by length, by views and the newest first', { tags: 'every-host' }, async () => {
      const own = await read('')
      expect((await read('?sort=added')).ids).toEqual(own.ids.toReversed())
      const titles = (await read('?sort=title')).playlist.videos.map(({ title }) => foldTitle(title))
      expect(titles).toEqual(titles.toSorted())
      const lengths = (await read('?sort=length')).playlist.videos.map(({ duration }) =>
        duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
      )
      expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
      const { playlist, total } = await read('?sort=views')
      expect([playlist.videoCount, total, playlist.videos.length]).toEqual([9, 9, 9])
      const positions = new Map(own.playlist.videos.map(({ _id, position }) => [_id, position]))
      for (const { _id, position } of playlist.videos) expect(position).toBe(positions.get(_id))
    })

    it('200 in its own order is the default', async () => {
      const own = await read('')
      expect(await read('?sort=order')).toEqual(own)
      expect(await read('?sort=order&search=%20')).toEqual(own)
    })

    it.each(playlistSorts)('200 with pages by %s, also of a search', async (sort) => {
      for (const search of ['', '&search=t%20e']) await expectPages(read, `?sort=${sort}${search}`, 2)
    })

    it('200 with what a search finds: every word, in any order, without regard to case', async () => {
      const [video] = (await read('')).playlist.videos
      const words = foldTitle(video?.title ?? '').split(' ')
      const found = await read(`?search=${encodeURIComponent(words.toReversed().join(' ').toUpperCase())}`)
      expect(found.ids).toContain(video?._id)
      expect([found.total, found.playlist.videoCount]).toEqual([found.ids.length, 9])
      expect(await read('?search=no+video+has+this')).toMatchObject({ ids: [], total: 0, nextCursor: null })
    })

    it('200 and 201 sorted for writes too', async () => {
      const { call } = await signUp(api)
      const mine = await create(call, 'Mine', 1, 2)
      const added = await listed(await call('POST', `${mine}?sort=title`, adding(id(3))), 201)
      expect(added.ids).toEqual((await listed(await call('GET', `${mine}?sort=title`), 200)).ids)
      const noted = await call('PATCH', `${mine}/${id(2)}?sort=title`, { note: 'Mine' })
      expect((await listed(noted, 200)).ids).toEqual(added.ids)
      const removed = await listed(await call('DELETE', `${mine}/${id(1)}?sort=title`), 200)
      expect(removed.ids).toEqual(added.ids.filter((one) => one !== id(1)))
    })

    it('422 naming cursor for one of another order or another search', async () => {
      const { nextCursor: own } = await read('?limit=2')
      const { nextCursor: byTitle } = await read('?limit=2&sort=title')
      const { nextCursor: added } = await read('?limit=2&sort=added')
      const { nextCursor: found } = await read('?limit=1&search=e')
      for (const query of [
        `?cursor=${byTitle}`,
        `?cursor=${added}`,
        `?sort=length&cursor=${byTitle}`,
        `?sort=title&search=e&cursor=${byTitle}`,
        `?sort=title&cursor=${own}`,
        `?search=e&cursor=${own}`,
        `?search=f&cursor=${found}`,
        `?cursor=${found}`,
        `?sort=title&cursor=${byTitle}z'`,
        `?sort=views&cursor=${byTitle?.replace('title', 'views')}`,
        `?search=e&cursor=${found?.replace(/-[0-9a-f]+-(?=[0-9a-f]{8}-)/, '-7a-')}`,
      ])
        await expectProblem(await nine('GET', path + query), 'request_invalid', 'cursor')
    })

    it.each([
      ['sort', 'newest'],
      ['sort', ''],
      ['sort', 'TITLE'],
      ['search', 'a'.repeat(201)],
    ])('422 naming %s when it is %j; nothing is written', async (field, value) => {
      const query = `?${field}=${value}`
      for (const [method, at, body] of [
        ['GET', path, undefined],
        ['POST', path, adding(id(20))],
        ['DELETE', `${path}/${id(1)}`, undefined],
      ] as const)
        await expectProblem(await nine(method, at + query, body), 'request_invalid', field)
      expect((await read('')).total).toBe(9)
    })

    it('404 in any order for an unknown playlist and another user’s', async () => {
      const { call } = await signUp(api)
      for (const query of ['?sort=title', '?search=e'])
        await expectProblem(await call('GET', path + query), 'playlist_unknown')
    })
  })
}

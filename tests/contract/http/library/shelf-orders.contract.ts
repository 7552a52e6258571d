import { beforeAll, describe, expect, it } from 'vitest'
import { foldTitle } from '#contract/fold-text.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import { shelfSorts } from '#contract/library/shelf-sorts.ts'
import { formatViews } from '#service/catalogue/serialize-video.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectPages } from '../../fixtures/pages.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function shelfOrdersHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`orders of shelves over HTTP, ${host}`, () => {
    const { id, shelfCalls } = openedLibrary(openApi)

    describe.each(shelfNames)('/api/user/%s', (name) => {
      const { path, shelf, userWith } = shelfCalls(name)

      /** Of a user whose shelf has nine videos, which no test changes. */
      let nine: Call
      beforeAll(async () => {
        nine = await userWith(0, 1, 2, 3, 4, 5, 6, 7, 8)
      })
      const read = async (query: string) => shelf(await nine('GET', path + query), 200)

      it('200 by title, by length and by views', { tags: name === 'likes' ? 'every-host' : [] }, async () => {
        const titles = (await read('?sort=title')).videos.map(({ title }) => foldTitle(title))
        expect(titles).toEqual(titles.toSorted())
        const lengths = (await read('?sort=length')).videos.map(({ duration }) =>
          duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
        )
        expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
        const views = (await read('?sort=views')).videos.map((video) => video.views)
        expect(views).toHaveLength(9)
        expect(views.indexOf(formatViews(0))).not.toBe(0)
      })

      it('200 by the time added is the default', async () => {
        const { ids, nextCursor } = await read('')
        expect(await read('?sort=added')).toMatchObject({ ids, nextCursor })
        expect(await read('?sort=added&search=%20')).toMatchObject({ ids, nextCursor })
      })

      it.each(shelfSorts)('200 with pages by %s, also of a search', async (sort) => {
        for (const search of ['', '&search=t%20e']) await expectPages(read, `?sort=${sort}${search}`, 2)
      })

      it('200 with what a search finds: every word, in any order, without regard to case', async () => {
        const [video] = (await read('')).videos
        const words = foldTitle(video?.title ?? '').split(' ')
        const found = await read(`?search=${encodeURIComponent(words.toReversed().join(' ').toUpperCase())}`)
        expect(found.ids).toContain(video?._id)
        expect(found.total).toBe(found.ids.length)
        expect(await read('?search=no+video+has+this')).toMatchObject({ ids: [], total: 0, nextCursor: null })
      })

      it('200 and 201 sorted for writes too', async () => {
        const call = await userWith(1, 2)
        const added = await shelf(await call('POST', `${path}?sort=title`, adding(id(3))), 201)
        expect(added.ids).toEqual((await shelf(await call('GET', `${path}?sort=title`), 200)).ids)
        const removed = await shelf(await call('DELETE', `${path}/${id(1)}?sort=title`), 200)
        expect(removed.ids).toEqual(added.ids.filter((one) => one !== id(1)))
      })

      it('422 naming cursor for one of another order or another search', async () => {
        const { nextCursor: newest } = await read('?limit=2')
        const { nextCursor: byTitle } = await read('?limit=2&sort=title')
        const { nextCursor: found } = await read('?limit=1&search=e')
        for (const query of [
          `?cursor=${byTitle}`,
          `?sort=length&cursor=${byTitle}`,
          `?sort=title&search=e&cursor=${byTitle}`,
          `?sort=title&cursor=${newest}`,
          `?search=e&cursor=${newest}`,
          `?search=f&cursor=${found}`,
          `?cursor=${found}`,
          `?sort=title&cursor=${byTitle}z'`,
          `?sort=title&cursor=${byTitle?.replace(/-[0-9a-f]+-(?=[0-9a-f]{8}-)/, '-00-')}`,
          `?sort=views&cursor=${byTitle?.replace('title', 'views')}`,
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
    })
  })
}

import { beforeAll, describe, expect, it } from 'vitest'
import { shelfSorts } from '#contract/library/shelf.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { altered } from '../../fixtures/cursor.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { adding, type Call, type OpenUsersHost } from '../../fixtures/users.fixture.ts'
import { listOrdersHttpContract } from './list-orders.contract.ts'

export function shelfPagesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`pages and orders of shelves over HTTP, ${host}`, () => {
    const { id, shelfCalls } = openedLibrary(openApi)
    const { path, shelf, userWith } = shelfCalls('likes')

    let nine: Call
    beforeAll(async () => {
      nine = await userWith(0, 1, 2, 3, 4, 5, 6, 7, 8)
    })
    const call: Call = (method, at, body) => nine(method, path + at, body)
    const read = async (query: string) => shelf(await call('GET', query), 200)
    listOrdersHttpContract({ sorts: shelfSorts, id, read, call })

    it('200 by the time added is the default', async () => {
      const { ids, nextCursor } = await read('')
      expect(ids).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].map(id))
      expect(await read('?sort=added')).toMatchObject({ ids, nextCursor })
      expect(await read('?sort=added&search=%20')).toMatchObject({ ids, nextCursor })
    })

    onEveryHost('200 and 201 sorted and in pages for writes too', async () => {
      const call = await userWith(1, 2)
      const added = await shelf(await call('POST', `${path}?sort=title`, adding(id(3))), 201)
      expect(added.ids).toEqual((await shelf(await call('GET', `${path}?sort=title`), 200)).ids)
      const page = await shelf(await call('POST', `${path}?limit=1`, adding(id(4))), 201)
      expect(page).toMatchObject({ ids: [id(4)], total: 4, nextCursor: expect.any(String) })
      const next = await call('DELETE', `${path}/${id(2)}?limit=2&cursor=${page.nextCursor}`)
      expect(await shelf(next, 200)).toMatchObject({ ids: [3, 1].map(id), total: 3, nextCursor: null })
    })

    it('200 for cursors that were never issued: all entries or none', async () => {
      const { nextCursor } = await read('?limit=1')
      const pageAfter = (key: number) => read(`?cursor=${altered(nextCursor, { key, id: 'a' })}`)
      expect((await pageAfter(Number.MAX_SAFE_INTEGER)).ids).toHaveLength(9)
      expect((await pageAfter(0)).ids).toEqual([])
    })
  })
}

import { beforeAll, describe, expect, it } from 'vitest'
import { type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import { altered } from '../../fixtures/cursor.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function shelfPagesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`pages of shelves over HTTP, ${host}`, () => {
    const { id, shelfCalls } = openedLibrary(openApi)

    describe.each(shelfNames)('/api/user/%s', (name: ShelfName) => {
      const { path, shelf, userWith } = shelfCalls(name)

      /** Calls as a user whose shelf has seven videos, which no test changes. */
      let seven: Call
      beforeAll(async () => {
        seven = await userWith(0, 1, 2, 3, 4, 5, 6)
      })

      it('200 and 201 in pages, also for writes', {
        tags: name === 'likes' ? 'every-host' : [],
      }, async () => {
        const call = await userWith(1, 2)
        const added = await shelf(await call('POST', `${path}?limit=1`, adding(id(3))), 201)
        expect(added).toMatchObject({ ids: [id(3)], total: 3, nextCursor: expect.any(String) })
        const removed = await shelf(
          await call('DELETE', `${path}/${id(1)}?limit=1&cursor=${added.nextCursor}`),
          200,
        )
        expect(removed).toMatchObject({ ids: [id(2)], total: 2, nextCursor: null })
      })

      it.each([
        ['limit', '501'],
        ['limit', ''],
        ['cursor', 'nonsense'],
        ['cursor', 'eyJhIjoxfQ'],
      ])('422 naming %s when it is %j; nothing is written', async (field, value) => {
        const query = `?${field}=${encodeURIComponent(value)}`
        for (const [method, at, body] of [
          ['GET', path, undefined],
          ['POST', path, adding(id(8))],
          ['DELETE', `${path}/${id(1)}`, undefined],
        ] as const)
          await expectProblem(await seven(method, at + query, body), 'request_invalid', field)
        expect((await shelf(await seven('GET', path), 200)).total).toBe(7)
      })

      it('200 for cursors that were never issued: all entries or none', async () => {
        const { nextCursor } = await shelf(await seven('GET', `${path}?limit=1`), 200)
        const idsAfter = async (key: number) =>
          (await shelf(await seven('GET', `${path}?cursor=${altered(nextCursor, { key, id: 'a' })}`), 200))
            .ids
        expect(await idsAfter(Number.MAX_SAFE_INTEGER)).toHaveLength(7)
        expect(await idsAfter(0)).toEqual([])
      })
    })
  })
}

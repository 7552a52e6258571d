import { describe, expect, it } from 'vitest'
import { BatchResponse } from '#contract/library/batch.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import { maxBatchIds } from '#contract/limits.ts'
import { idOf } from '../../fixtures/catalogue.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, expectBody, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function shelfBatchesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`batches of shelves over HTTP, ${host}`, () => {
    const { id, shelfCalls } = openedLibrary(openApi)
    const ids = (...indices: number[]) => indices.map(id)
    const unknown = (count: number) => Array.from({ length: count }, (_, index) => idOf(index))

    describe.each(shelfNames)('POST /api/user/%s/batch', (name) => {
      const { path, shelf, userWith } = shelfCalls(name)
      const everyHost = name === 'likes' ? 'every-host' : []

      it('200 with what changed; the last added is the newest', { tags: everyHost }, async () => {
        const call = await userWith(0, 1, 2)
        const response = await call('POST', `${path}/batch`, { add: ids(3, 4), remove: ids(0, 2) })
        const { added, removed, undo } = await expectBody(response, 200, BatchResponse)
        expect([added, removed]).toEqual([ids(3, 4), 2])
        expect((await shelf(await call('GET', path), 200)).ids).toEqual(ids(4, 3, 1))
        const restored = await (await call('POST', `/user/undo/${undo}`)).json()
        expect(restored).toEqual({ restored: 4 })
        expect((await shelf(await call('GET', path), 200)).ids).toEqual(ids(2, 1, 0))
      })

      it('200 and skips what is there already, what is not, unknown videos and repeated ids', async () => {
        const call = await userWith(0)
        const change = { add: [id(0), idOf(7), id(1), id(1)], remove: [id(2), 'nonsense', '\u{1f600}'] }
        const response = await call('POST', `${path}/batch`, change)
        expect(await expectBody(response, 200, BatchResponse)).toEqual({
          added: ids(1),
          removed: 0,
          undo: expect.any(String),
        })
        expect((await shelf(await call('GET', path), 200)).ids).toEqual(ids(1, 0))
      })

      it('its undo leaves alone what was added again since', { tags: everyHost }, async () => {
        const call = await userWith()
        const response = await call('POST', `${path}/batch`, { add: ids(0, 1) })
        const { undo } = await expectBody(response, 200, BatchResponse)
        await call('DELETE', `${path}/${id(0)}`)
        await call('POST', path, adding(id(0)))
        expect(await (await call('POST', `/user/undo/${undo}`)).json()).toEqual({ restored: 1 })
        expect((await shelf(await call('GET', path), 200)).ids).toEqual(ids(0))
      })

      it(`200 for ${maxBatchIds} ids, 422 naming the field for more; nothing is written`, async () => {
        const call = await userWith(0)
        const most = await call('POST', `${path}/batch`, { add: unknown(maxBatchIds) })
        expect((await expectBody(most, 200, BatchResponse)).added).toEqual([])
        for (const field of ['add', 'remove']) {
          const change = { [field]: [id(0), id(1), ...unknown(maxBatchIds - 1)] }
          const { detail } = await expectProblem(
            await call('POST', `${path}/batch`, change),
            'request_invalid',
            field,
          )
          expect(detail).toBe(`${field} must have at most ${maxBatchIds} entries.`)
        }
        const both = { add: unknown(maxBatchIds), remove: ids(0) }
        await expectProblem(await call('POST', `${path}/batch`, both), 'request_invalid', 'body')
        expect((await shelf(await call('GET', path), 200)).ids).toEqual(ids(0))
      })

      it.each<[string, unknown]>([
        ['add.0', { add: [7] }],
        ['remove.0', { remove: ['a'.repeat(65)] }],
        ['remove', { add: ['a'], remove: ['a'] }],
      ])('422 naming %s of %j', async (field, body) => {
        const call = await userWith()
        await expectProblem(await call('POST', `${path}/batch`, body), 'request_invalid', field)
      })
    })
  })
}

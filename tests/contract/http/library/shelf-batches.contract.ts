import { describe, expect, it } from 'vitest'
import { BatchResponse } from '#contract/library/batch.ts'
import { maxBatchIds } from '#contract/limits.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { idOf } from '../../fixtures/catalogue.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, expectBody, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function shelfBatchesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`batches of shelves over HTTP, ${host}`, () => {
    const { id, shelfCalls } = openedLibrary(openApi)
    const { path, shelf, userWith } = shelfCalls('likes')
    const ids = (...indices: number[]) => indices.map(id)
    const unknown = (count: number) => Array.from({ length: count }, (_, index) => idOf(index))
    const send = (call: Call, change: unknown) => call('POST', `${path}/batch`, change)
    const batch = async (call: Call, change: unknown) =>
      expectBody(await send(call, change), 200, BatchResponse)
    const idsOn = async (call: Call) => (await shelf(await call('GET', path), 200)).ids
    const undone = async (call: Call, undo: string | null) =>
      (await call('POST', `/user/undo/${undo}`)).json()

    onEveryHost('200 with what changed; the last added is the newest; an undo undoes all', async () => {
      const call = await userWith(0, 1, 2)
      const { added, removed, undo } = await batch(call, { add: ids(3, 4), remove: ids(0, 2) })
      expect([added, removed]).toEqual([ids(3, 4), 2])
      expect(await idsOn(call)).toEqual(ids(4, 3, 1))
      expect(await undone(call, undo)).toEqual({ restored: 4 })
      expect(await idsOn(call)).toEqual(ids(2, 1, 0))
    })

    it('200 and skips what is there already, what is not, unknown videos and repeated ids', async () => {
      const call = await userWith(0)
      const change = { add: [id(0), idOf(7), id(1), id(1)], remove: [id(2), 'nonsense', '\u{1f600}'] }
      expect(await batch(call, change)).toEqual({ added: ids(1), removed: 0, undo: expect.any(String) })
      expect(await idsOn(call)).toEqual(ids(1, 0))
    })

    onEveryHost('its undo leaves alone what was added again since', async () => {
      const call = await userWith()
      const { undo } = await batch(call, { add: ids(0, 1) })
      await call('DELETE', `${path}/${id(0)}`)
      await call('POST', path, adding(id(0)))
      expect(await undone(call, undo)).toEqual({ restored: 1 })
      expect(await idsOn(call)).toEqual(ids(0))
    })

    it(`200 for ${maxBatchIds} ids, 422 naming the field for more and for what are no ids; nothing is written`, async () => {
      const call = await userWith(0)
      expect((await batch(call, { add: unknown(maxBatchIds) })).added).toEqual([])
      for (const field of ['add', 'remove']) {
        const tooMany = await send(call, { [field]: [id(0), id(1), ...unknown(maxBatchIds - 1)] })
        const { detail } = await expectProblem(tooMany, 'request_invalid', field)
        expect(detail).toBe(`${field} must have at most ${maxBatchIds} entries.`)
      }
      for (const [field, change] of [
        ['body', { add: unknown(maxBatchIds), remove: ids(0) }],
        ['remove', { add: ids(1), remove: ids(1, 0) }],
        ['add.0', { add: [7] }],
        ['add', { add: id(1) }],
        ['remove.0', { remove: ['a'.repeat(65)] }],
      ] as const)
        await expectProblem(await send(call, change), 'request_invalid', field)
      expect(await idsOn(call)).toEqual(ids(0))
    })
  })
}

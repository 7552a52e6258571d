import { describe, expect, it, onTestFinished } from 'vitest'
import { maxBatchIds } from '#contract/limits.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { entriesOn, idsOn, type OpenLibrary, timestampAt, totalOn, undoing } from './library.fixture.ts'

export function shelfBatchesContract(database: string, openLibrary: OpenLibrary) {
  async function openAll() {
    const { close, ...stores } = await openLibrary()
    onTestFinished(close)
    return stores
  }
  const open = async (): Promise<ShelfStore> => (await openAll()).shelves
  const adding = (ids: string[], from = 1) => ids.map((id, index) => ({ id, at: timestampAt(from + index) }))
  const change = (shelves: ShelfStore, add: string[], remove: string[] = [], removal = 'r', from = 1) =>
    shelves.batch('ada', 'likes', { add: adding(add, from), remove }, removal)

  describe(`batches of shelves in ${database}`, () => {
    it('adds and removes, and returns what changed', async () => {
      const shelves = await open()
      expect(await change(shelves, ['a', 'b', 'c'])).toEqual({ added: ['a', 'b', 'c'], removed: 0 })
      expect(await change(shelves, ['d'], ['a', 'c'], 'r', 9)).toEqual({ added: ['d'], removed: 2 })
      expect(await entriesOn(shelves)).toEqual([
        { id: 'd', at: timestampAt(9) },
        { id: 'b', at: timestampAt(2) },
      ])
    })

    it('skips what the shelf has already and what it lacks', async () => {
      const shelves = await open()
      await change(shelves, ['b'], [], 'r', 5)
      expect(await change(shelves, ['c', 'b', 'a'], ['x'], 'r', 7)).toEqual({ added: ['c', 'a'], removed: 0 })
      expect(await entriesOn(shelves)).toContainEqual({ id: 'b', at: timestampAt(5) })
    })

    it('changes no other shelf and no other user', async () => {
      const shelves = await open()
      await shelves.add('grace', 'likes', 'a', timestampAt(1))
      await shelves.add('ada', 'history', 'a', timestampAt(1))
      await change(shelves, ['a'])
      expect(await change(shelves, [], ['a'])).toEqual({ added: [], removed: 1 })
      expect(await totalOn(shelves, 'grace', 'likes')).toBe(1)
      expect(await totalOn(shelves, 'ada', 'history')).toBe(1)
    })

    it('is undone as a whole by its removal, with the old times', async () => {
      const shelves = await open()
      await change(shelves, ['a', 'b', 'c'])
      const before = await entriesOn(shelves)
      await change(shelves, [], ['a', 'b', 'c'], idOf(1))
      expect(await idsOn(shelves)).toEqual([])
      expect(await shelves.undo('ada', idOf(1), undoing)).toBe(3)
      expect(await entriesOn(shelves)).toEqual(before)
    })

    it('is undone as a whole: what it removed is back, and what it added is gone', async () => {
      const { shelves } = await openAll()
      await change(shelves, ['a', 'b'])
      await shelves.add('ada', 'history', 'c', timestampAt(1))
      const before = await entriesOn(shelves)
      await change(shelves, ['c', 'd'], ['a'], idOf(1), 9)
      expect(await shelves.undo('bob', idOf(1), undoing)).toBe(0)
      expect(await shelves.undo('ada', idOf(1), undoing)).toBe(3)
      expect(await entriesOn(shelves)).toEqual(before)
      expect(await shelves.undo('ada', idOf(1), idOf(2)), 'a second time').toBe(0)
      expect(await totalOn(shelves, 'ada', 'history')).toBe(1)
    })

    it('an undo leaves alone what was added again since, and takes off what was restored since', async () => {
      const { shelves } = await openAll()
      await change(shelves, ['a', 'b', 'c'], [], idOf(1))
      for (const id of ['a', 'b']) await shelves.remove('ada', 'likes', id, idOf(2))
      await shelves.add('ada', 'likes', 'a', timestampAt(50))
      expect(await shelves.undo('ada', idOf(2), undoing)).toBe(1)
      expect(await shelves.undo('ada', idOf(1), undoing)).toBe(2)
      expect(await idsOn(shelves)).toEqual(['a'])
    })

    it('can be undone until the purge, which leaves what it added', async () => {
      const { shelves, userData } = await openAll()
      await change(shelves, ['a'], [], idOf(1))
      await change(shelves, ['b'], [], idOf(2), 5)
      await userData.purge(idOf(2))
      expect(await shelves.undo('ada', idOf(1), undoing)).toBe(0)
      expect(await idsOn(shelves)).toEqual(['b', 'a'])
      expect(await shelves.undo('ada', idOf(2), undoing)).toBe(1)
      expect(await idsOn(shelves)).toEqual(['a'])
    })

    it('two undos of one batch at once take each video off once', async () => {
      const { shelves } = await openAll()
      const ids = Array.from({ length: 100 }, (_, index) => idOf(index))
      await change(shelves, ids, [], idOf(1))
      const undone = await Promise.all([2, 3].map((number) => shelves.undo('ada', idOf(1), idOf(number))))
      expect(undone.toSorted((a, b) => a - b)).toEqual([0, 100])
      expect(await idsOn(shelves)).toEqual([])
    })

    it('adds a removed video as new; undo then leaves it alone', async () => {
      const shelves = await open()
      await change(shelves, ['a', 'b'])
      await change(shelves, [], ['a', 'b'], idOf(1))
      expect(await change(shelves, ['a'], [], 'r', 8)).toEqual({ added: ['a'], removed: 0 })
      expect(await shelves.undo('ada', idOf(1), undoing)).toBe(1)
      expect(await entriesOn(shelves)).toContainEqual({ id: 'a', at: timestampAt(8) })
    })

    it(`changes ${maxBatchIds} videos at once`, async () => {
      const shelves = await open()
      const ids = Array.from({ length: maxBatchIds }, (_, index) => idOf(index))
      expect((await change(shelves, ids)).added).toEqual(ids)
      expect((await change(shelves, [], ids, idOf(1))).removed).toBe(maxBatchIds)
      expect(await shelves.undo('ada', idOf(1), undoing)).toBe(maxBatchIds)
    })

    it('two of the same at once add each video once, and remove each once', async () => {
      const shelves = await open()
      const ids = Array.from({ length: 100 }, (_, index) => idOf(index))
      const added = await Promise.all([change(shelves, ids), change(shelves, ids.toReversed(), [], 's', 500)])
      expect(added.flatMap((one) => one.added).sort()).toEqual(ids)
      const removed = await Promise.all([
        change(shelves, [], ids, idOf(1)),
        change(shelves, [], ids.toReversed(), idOf(2)),
      ])
      expect(removed.reduce((sum, one) => sum + one.removed, 0)).toBe(100)
      const restored = await Promise.all(
        [idOf(1), idOf(2)].map((removal) => shelves.undo('ada', removal, undoing)),
      )
      expect(restored).toEqual(removed.map((one) => one.removed))
    })

    it('lets one of a batch and of single adds and removals win, for each video', async () => {
      const shelves = await open()
      const ids = Array.from({ length: 40 }, (_, index) => idOf(index))
      const [batch, ...single] = await Promise.all([
        change(shelves, ids),
        ...ids.map((id, index) => shelves.add('ada', 'likes', id, timestampAt(900 + index))),
      ])
      const won = ids.filter((_, index) => single[index])
      expect([...batch.added, ...won].sort()).toEqual(ids)
      const [removed, ...removals] = await Promise.all([
        change(shelves, [], ids, idOf(1)),
        ...ids.map((id) => shelves.remove('ada', 'likes', id, idOf(2))),
      ])
      expect(removed.removed + removals.filter(Boolean).length).toBe(ids.length)
      expect(await idsOn(shelves)).toEqual([])
    })

    it('is newer than an add that was stored before it, also with an earlier time', async () => {
      const shelves = await open()
      await shelves.add('ada', 'likes', 'b', timestampAt(50))
      await change(shelves, ['a', 'b', 'c'], [], 'r', 10)
      expect(await idsOn(shelves)).toEqual(['c', 'a', 'b'])
    })

    it('and a cleared shelf at once remove each video once', async () => {
      const shelves = await open()
      const ids = Array.from({ length: 200 }, (_, index) => idOf(index))
      await change(shelves, ids)
      const [batch, cleared] = await Promise.all([
        change(shelves, [], ids.toReversed(), idOf(1)),
        shelves.clear('ada', 'likes', idOf(2)),
      ])
      expect(batch.removed + cleared).toBe(ids.length)
    })
  })
}

import { describe, expect, it, onTestFinished } from 'vitest'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { entriesOn, idsOn, type OpenLibrary, timestampAt, totalOn, undoing } from './library.fixture.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]

export function shelfRemovalsContract(database: string, openLibrary: OpenLibrary) {
  /** Ada's likes have these, the last the newest. */
  async function openWith(...ids: string[]) {
    const { shelves, close } = await openLibrary()
    onTestFinished(close)
    for (const [index, id] of ids.entries()) await shelves.add('ada', 'likes', id, timestampAt(index))
    return shelves
  }

  describe(`removals in the shelf store in ${database}`, () => {
    describe('addIfNeverThere', () => {
      it('returns false when the shelf has the video, or its removal is not purged', async () => {
        const store = await openWith('a', 'b')
        expect(await store.addIfNeverThere('ada', 'likes', 'a', timestampAt(9))).toBe(false)
        await store.remove('ada', 'likes', 'b', first)
        expect(await store.addIfNeverThere('ada', 'likes', 'b', timestampAt(9))).toBe(false)
        expect(await entriesOn(store)).toEqual([{ id: 'a', at: timestampAt(0) }])
        expect(await store.undo('ada', first, undoing)).toBe(1)
        expect(await idsOn(store)).toEqual(['b', 'a'])
      })

      it('succeeds once out of twenty concurrent calls', async () => {
        const store = await openWith()
        const adds = Array.from({ length: 20 }, () =>
          store.addIfNeverThere('ada', 'history', 'a', timestampAt(1)),
        )
        expect((await Promise.all(adds)).filter(Boolean)).toHaveLength(1)
        expect(await idsOn(store, 'ada', 'history')).toEqual(['a'])
      })

      it('is independent for each user and shelf', async () => {
        const store = await openWith('a')
        expect(await store.addIfNeverThere('bob', 'likes', 'a', timestampAt(1))).toBe(true)
        expect(await store.addIfNeverThere('ada', 'history', 'a', timestampAt(1))).toBe(true)
      })
    })

    describe('removing', () => {
      it('removes one video, and returns false the second time', async () => {
        const store = await openWith('a', 'b')
        expect(await store.remove('ada', 'likes', 'a', first)).toBe(true)
        expect(await store.remove('ada', 'likes', 'a', second)).toBe(false)
        expect(await store.remove('ada', 'likes', 'unknown', second)).toBe(false)
        expect(await idsOn(store)).toEqual(['b'])
      })

      it('succeeds once out of twenty concurrent calls', async () => {
        const store = await openWith('a')
        const removals = Array.from({ length: 20 }, (_, index) =>
          store.remove('ada', 'likes', 'a', idOf(index)),
        )
        expect((await Promise.all(removals)).filter(Boolean)).toHaveLength(1)
      })

      it('does not change other shelves and users', async () => {
        const store = await openWith('a')
        await store.add('ada', 'history', 'a', timestampAt(1))
        await store.add('bob', 'likes', 'a', timestampAt(1))
        expect(await store.remove('ada', 'watchlater', 'a', first)).toBe(false)
        expect(await store.remove('ada', 'likes', 'a', first)).toBe(true)
        expect(await idsOn(store, 'ada', 'history')).toEqual(['a'])
        expect(await idsOn(store, 'bob', 'likes')).toEqual(['a'])
      })

      it('clears one shelf of one user, and returns the number removed', async () => {
        const store = await openWith('a', 'b', 'c', 'd')
        await store.add('ada', 'history', 'a', timestampAt(1))
        await store.add('bob', 'likes', 'a', timestampAt(1))
        await store.remove('ada', 'likes', 'd', first)
        expect(await store.clear('ada', 'likes', second)).toBe(3)
        expect(await store.clear('ada', 'likes', third)).toBe(0)
        expect(await idsOn(store)).toEqual([])
        expect(await totalOn(store, 'ada', 'likes')).toBe(0)
        expect(await idsOn(store, 'ada', 'history')).toEqual(['a'])
        expect(await idsOn(store, 'bob')).toEqual(['a'])
      })
    })

    describe('restoring', () => {
      it('gives a video its old time and order', async () => {
        const store = await openWith('a', 'b', 'c')
        const before = await entriesOn(store)
        await store.remove('ada', 'likes', 'b', first)
        await store.add('ada', 'likes', 'd', timestampAt(9))
        expect(await store.undo('ada', first, undoing)).toBe(1)
        expect(await entriesOn(store)).toEqual([{ id: 'd', at: timestampAt(9) }, ...before])
      })

      it('restores a whole cleared shelf, but no earlier removals', async () => {
        const store = await openWith('a', 'b', 'c', 'd')
        await store.remove('ada', 'likes', 'c', first)
        const before = await entriesOn(store)
        await store.clear('ada', 'likes', second)
        expect(await store.undo('ada', second, undoing)).toBe(3)
        expect(await entriesOn(store)).toEqual(before)
        expect(await store.undo('ada', first, undoing)).toBe(1)
        expect(await idsOn(store)).toEqual(['d', 'c', 'b', 'a'])
      })

      it('skips a video that was added since: its new time stays', async () => {
        const store = await openWith('a', 'b', 'c')
        await store.clear('ada', 'likes', first)
        await store.add('ada', 'likes', 'b', timestampAt(9))
        expect(await store.undo('ada', first, undoing)).toBe(2)
        expect(await entriesOn(store)).toEqual([
          { id: 'b', at: timestampAt(9) },
          { id: 'c', at: timestampAt(2) },
          { id: 'a', at: timestampAt(0) },
        ])
      })

      it('works for the last removal only, after adding and removing again', async () => {
        const store = await openWith('a')
        await store.remove('ada', 'likes', 'a', first)
        await store.add('ada', 'likes', 'a', timestampAt(5))
        await store.remove('ada', 'likes', 'a', second)
        expect(await store.undo('ada', first, undoing)).toBe(0)
        expect(await store.undo('ada', second, undoing)).toBe(1)
        expect(await entriesOn(store)).toEqual([{ id: 'a', at: timestampAt(5) }])
      })

      it('does nothing the second time, or for an unknown removal', async () => {
        const store = await openWith('a')
        await store.remove('ada', 'likes', 'a', first)
        expect(await store.undo('ada', second, undoing)).toBe(0)
        expect(await store.undo('ada', '', undoing)).toBe(0)
        expect(await store.undo('ada', first, undoing)).toBe(1)
        expect(await store.undo('ada', first, undoing)).toBe(0)
        expect(await idsOn(store)).toEqual(['a'])
      })

      it('does nothing for another user with the removal’s id', async () => {
        const store = await openWith('a')
        await store.remove('ada', 'likes', 'a', first)
        expect(await store.undo('bob', first, undoing)).toBe(0)
        expect(await idsOn(store)).toEqual([])
        expect(await idsOn(store, 'bob')).toEqual([])
        expect(await store.undo('ada', first, undoing)).toBe(1)
      })
    })
  })
}

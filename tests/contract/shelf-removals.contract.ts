import { describe, expect, it, onTestFinished } from 'vitest'
import { type ShelfName, shelfNames } from '#contract/shelf.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { idOf } from './catalogue.fixture.ts'
import { momentAt } from './library.fixture.ts'
import type { OpenShelves } from './shelf-store.contract.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]

/** What any shelf store promises of removing, and of taking that back. */
export function shelfRemovalsContract(home: string, openStore: OpenShelves) {
  /** Ada's likes hold these, the last the newest. */
  async function openWith(...ids: string[]) {
    const { store, close } = await openStore()
    onTestFinished(close)
    for (const [index, id] of ids.entries()) await store.add('ada', 'likes', id, momentAt(index))
    return store
  }
  const list = (store: ShelfStore, userId = 'ada', shelf: ShelfName = 'likes') =>
    store.list(userId, shelf, undefined, 1000)
  const idsOn = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ id }) => id)

  describe(`what the shelf store in ${home} removed`, () => {
    describe('adding for the first time', () => {
      it('is refused where the video is, or was until its removal is swept', async () => {
        const store = await openWith('a', 'b')
        expect(await store.addFirst('ada', 'likes', 'a', momentAt(9))).toBe(false)
        await store.remove('ada', 'likes', 'b', first)
        expect(await store.addFirst('ada', 'likes', 'b', momentAt(9))).toBe(false)
        expect(await list(store)).toEqual([{ id: 'a', at: momentAt(0) }])
        expect(await store.restore('ada', first)).toBe(1)
        expect(await idsOn(store)).toEqual(['b', 'a'])
        await store.remove('ada', 'likes', 'b', second)
        await store.purge(third)
        expect(await store.addFirst('ada', 'likes', 'b', momentAt(9))).toBe(true)
        expect(await list(store)).toEqual([
          { id: 'b', at: momentAt(9) },
          { id: 'a', at: momentAt(0) },
        ])
      })

      it('lets one of twenty at once win', async () => {
        const store = await openWith()
        const adds = Array.from({ length: 20 }, () => store.addFirst('ada', 'history', 'a', momentAt(1)))
        expect((await Promise.all(adds)).filter(Boolean)).toHaveLength(1)
        expect(await idsOn(store, 'ada', 'history')).toEqual(['a'])
      })

      it('is one of each user and shelf', async () => {
        const store = await openWith('a')
        expect(await store.addFirst('bob', 'likes', 'a', momentAt(1))).toBe(true)
        expect(await store.addFirst('ada', 'history', 'a', momentAt(1))).toBe(true)
      })
    })

    describe('removing', () => {
      it('removes one video, and says false the second time', async () => {
        const store = await openWith('a', 'b')
        expect(await store.remove('ada', 'likes', 'a', first)).toBe(true)
        expect(await store.remove('ada', 'likes', 'a', second)).toBe(false)
        expect(await store.remove('ada', 'likes', 'nobody', second)).toBe(false)
        expect(await idsOn(store)).toEqual(['b'])
      })

      it('lets one of twenty at once win', async () => {
        const store = await openWith('a')
        const removals = Array.from({ length: 20 }, (_, index) =>
          store.remove('ada', 'likes', 'a', idOf(index)),
        )
        expect((await Promise.all(removals)).filter(Boolean)).toHaveLength(1)
      })

      it('leaves other shelves and users as they are', async () => {
        const store = await openWith('a')
        await store.add('ada', 'history', 'a', momentAt(1))
        await store.add('bob', 'likes', 'a', momentAt(1))
        expect(await store.remove('ada', 'watchlater', 'a', first)).toBe(false)
        expect(await store.remove('ada', 'likes', 'a', first)).toBe(true)
        expect(await idsOn(store, 'ada', 'history')).toEqual(['a'])
        expect(await idsOn(store, 'bob', 'likes')).toEqual(['a'])
      })

      it('clears one shelf of one user, and says how many that were', async () => {
        const store = await openWith('a', 'b', 'c', 'd')
        await store.add('ada', 'history', 'a', momentAt(1))
        await store.add('bob', 'likes', 'a', momentAt(1))
        await store.remove('ada', 'likes', 'd', first)
        expect(await store.clear('ada', 'likes', second)).toBe(3)
        expect(await store.clear('ada', 'likes', third)).toBe(0)
        expect(await idsOn(store)).toEqual([])
        expect(await store.count('ada', 'likes', 1000)).toBe(0)
        expect(await idsOn(store, 'ada', 'history')).toEqual(['a'])
        expect(await idsOn(store, 'bob')).toEqual(['a'])
      })
    })

    describe('taken back', () => {
      it('is in its old place again, with its old time', async () => {
        const store = await openWith('a', 'b', 'c')
        const before = await list(store)
        await store.remove('ada', 'likes', 'b', first)
        await store.add('ada', 'likes', 'd', momentAt(9))
        expect(await store.restore('ada', first)).toBe(1)
        expect(await list(store)).toEqual([{ id: 'd', at: momentAt(9) }, ...before])
      })

      it('is all of a cleared shelf, and not what was removed before', async () => {
        const store = await openWith('a', 'b', 'c', 'd')
        await store.remove('ada', 'likes', 'c', first)
        const before = await list(store)
        await store.clear('ada', 'likes', second)
        expect(await store.restore('ada', second)).toBe(3)
        expect(await list(store)).toEqual(before)
        expect(await store.restore('ada', first)).toBe(1)
        expect(await idsOn(store)).toEqual(['d', 'c', 'b', 'a'])
      })

      it('is not what was added since: that keeps its new time', async () => {
        const store = await openWith('a', 'b', 'c')
        await store.clear('ada', 'likes', first)
        await store.add('ada', 'likes', 'b', momentAt(9))
        expect(await store.restore('ada', first)).toBe(2)
        expect(await list(store)).toEqual([
          { id: 'b', at: momentAt(9) },
          { id: 'c', at: momentAt(2) },
          { id: 'a', at: momentAt(0) },
        ])
      })

      it('is what the last removal took, after adding and removing again', async () => {
        const store = await openWith('a')
        await store.remove('ada', 'likes', 'a', first)
        await store.add('ada', 'likes', 'a', momentAt(5))
        await store.remove('ada', 'likes', 'a', second)
        expect(await store.restore('ada', first)).toBe(0)
        expect(await store.restore('ada', second)).toBe(1)
        expect(await list(store)).toEqual([{ id: 'a', at: momentAt(5) }])
      })

      it('is nothing the second time, or for a removal that never was', async () => {
        const store = await openWith('a')
        await store.remove('ada', 'likes', 'a', first)
        expect(await store.restore('ada', second)).toBe(0)
        expect(await store.restore('ada', '')).toBe(0)
        expect(await store.restore('ada', first)).toBe(1)
        expect(await store.restore('ada', first)).toBe(0)
        expect(await idsOn(store)).toEqual(['a'])
      })

      it('is nothing for another user who has the id of the removal', async () => {
        const store = await openWith('a')
        await store.remove('ada', 'likes', 'a', first)
        expect(await store.restore('bob', first)).toBe(0)
        expect(await idsOn(store)).toEqual([])
        expect(await idsOn(store, 'bob')).toEqual([])
        expect(await store.restore('ada', first)).toBe(1)
      })
    })

    describe('forgotten for good', () => {
      it('is what was removed before, and nothing later', async () => {
        const store = await openWith('a', 'b', 'c', 'stays')
        await store.remove('ada', 'likes', 'a', first)
        await store.remove('ada', 'likes', 'b', second)
        await store.remove('ada', 'likes', 'c', third)
        await store.purge(second)
        expect(await store.restore('ada', first)).toBe(0)
        expect(await store.restore('ada', second)).toBe(1)
        expect(await store.restore('ada', third)).toBe(1)
        expect(await idsOn(store)).toEqual(['stays', 'c', 'b'])
      })

      it('is every user’s, and never what was added again', async () => {
        const store = await openWith('a')
        await store.add('bob', 'history', 'b', momentAt(1))
        await store.remove('ada', 'likes', 'a', first)
        await store.clear('bob', 'history', first)
        await store.add('ada', 'likes', 'a', momentAt(5))
        await store.purge(third)
        expect(await list(store)).toEqual([{ id: 'a', at: momentAt(5) }])
        expect(await store.restore('bob', first)).toBe(0)
        expect(await store.add('bob', 'history', 'b', momentAt(7))).toBe(true)
      })

      it('is all of a user who goes, on every shelf, what was removed too', async () => {
        const store = await openWith('a', 'b')
        for (const shelf of shelfNames) await store.add('bob', shelf, 'a', momentAt(1))
        await store.add('ada', 'history', 'a', momentAt(1))
        await store.remove('ada', 'likes', 'b', first)
        await store.removeAll('ada')
        expect(await store.restore('ada', first)).toBe(0)
        for (const shelf of shelfNames) {
          expect(await idsOn(store, 'ada', shelf)).toEqual([])
          expect(await idsOn(store, 'bob', shelf)).toEqual(['a'])
        }
      })
    })
  })
}

import { describe, expect, it, onTestFinished } from 'vitest'
import { type ShelfName, shelfNames } from '#contract/shelf.ts'
import type { EntryKey } from '#service/cursor.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { momentAt } from './library.fixture.ts'

export type OpenShelves = () => Promise<{ store: ShelfStore; close(): Promise<void> }>

const many = 1000

/** What any shelf store promises of order, pages, adding and counting. */
export function shelfStoreContract(home: string, openStore: OpenShelves) {
  async function open() {
    const { store, close } = await openStore()
    onTestFinished(close)
    return store
  }
  const idsOn = async (store: ShelfStore, userId = 'ada', shelf: ShelfName = 'likes') =>
    (await store.list(userId, shelf, undefined, many)).map(({ id }) => id)

  describe(`the shelf store in ${home}`, () => {
    describe('order and pages', () => {
      // Bytes decide, never a locale: it would put a beside A.
      const sameMoment = ['zz', 'zZ', 'aB', 'a', 'Zz', 'Ab', 'AB', 'A', '10', '1', '-']

      /** In the order that lists must have. */
      async function seed(store: ShelfStore): Promise<EntryKey[]> {
        const places = [
          { id: 'Newest', at: momentAt(9) },
          ...sameMoment.map((id) => ({ id, at: momentAt(5) })),
          { id: 'older', at: momentAt(4) },
          { id: 'Oldest', at: momentAt(1) },
        ]
        for (const { id, at } of places.toSorted((a, b) => (a.id.length < b.id.length ? 1 : a.at - b.at)))
          expect(await store.add('ada', 'likes', id, at)).toBe(true)
        return places
      }

      it('lists the newest first, each with its time', async () => {
        const store = await open()
        for (const number of [2, 5, 1, 4, 3])
          await store.add('ada', 'likes', `video-${number}`, momentAt(number))
        expect(await store.list('ada', 'likes', undefined, many)).toEqual(
          [5, 4, 3, 2, 1].map((number) => ({ id: `video-${number}`, at: momentAt(number) })),
        )
      })

      it('orders what shares a moment by its id, the greatest bytes first', async () => {
        const store = await open()
        const places = await seed(store)
        expect(await store.list('ada', 'likes', undefined, many)).toEqual(places)
      })

      it.each([1, 2, 3, 5, 13, 14, 15])('pages by %i to the end without a gap or a repeat', async (limit) => {
        const store = await open()
        const places = await seed(store)
        const pages: EntryKey[][] = []
        for (
          let after: EntryKey | undefined;
          pages.flat().length < places.length;
          after = pages.at(-1)?.at(-1)
        ) {
          const page = await store.list('ada', 'likes', after, limit)
          expect(page.length).toBeGreaterThan(0)
          pages.push(page)
        }
        expect(pages.flat()).toEqual(places)
        expect(pages).toHaveLength(Math.ceil(places.length / limit))
        expect(await store.list('ada', 'likes', places.at(-1), limit)).toEqual([])
      })

      it('continues after a place that is empty by now', async () => {
        const store = await open()
        const places = await seed(store)
        const place = places[4] as EntryKey
        await store.remove('ada', 'likes', place.id, 'removal')
        expect(await store.list('ada', 'likes', place, many)).toEqual(places.slice(5))
        expect(await store.list('ada', 'likes', { ...place, at: momentAt(8) }, many)).toEqual(
          places.slice(1).filter(({ id }) => id !== place.id),
        )
      })
    })

    describe('adding', () => {
      it('says false when the video is there already, which keeps its place', async () => {
        const store = await open()
        expect(await store.add('ada', 'likes', 'a', momentAt(1))).toBe(true)
        expect(await store.add('ada', 'likes', 'a', momentAt(2))).toBe(false)
        expect(await store.list('ada', 'likes', undefined, many)).toEqual([{ id: 'a', at: momentAt(1) }])
      })

      it('lets one of fifty at once win', async () => {
        const store = await open()
        const adds = Array.from({ length: 50 }, (_, index) => store.add('ada', 'likes', 'a', momentAt(index)))
        expect((await Promise.all(adds)).filter(Boolean)).toHaveLength(1)
        expect(await idsOn(store)).toEqual(['a'])
      })

      it('lets one of fifty at once win also when the video was removed before', async () => {
        const store = await open()
        await store.add('ada', 'likes', 'a', momentAt(0))
        await store.remove('ada', 'likes', 'a', 'removal')
        const adds = Array.from({ length: 50 }, (_, index) =>
          store.add('ada', 'likes', 'a', momentAt(1 + index)),
        )
        expect((await Promise.all(adds)).filter(Boolean)).toHaveLength(1)
      })

      it('begins anew, with the new time, what was removed', async () => {
        const store = await open()
        for (const [index, id] of ['a', 'b', 'c'].entries())
          await store.add('ada', 'likes', id, momentAt(index))
        await store.remove('ada', 'likes', 'a', 'removal')
        expect(await store.add('ada', 'likes', 'a', momentAt(9))).toBe(true)
        expect((await store.list('ada', 'likes', undefined, 1))[0]).toEqual({ id: 'a', at: momentAt(9) })
        expect(await idsOn(store)).toEqual(['a', 'c', 'b'])
      })

      it('adds many as one after another: what is there stays, what was removed begins anew, twice is once', async () => {
        const store = await open()
        await store.add('ada', 'likes', 'there', momentAt(7))
        await store.add('ada', 'likes', 'gone', momentAt(8))
        await store.remove('ada', 'likes', 'gone', 'removal')
        const at = (id: string, number: number): EntryKey => ({ id, at: momentAt(number) })
        const places = [at('there', 1), at('gone', 2), at('new', 3), at('new', 9), at('other', 1)]
        expect(await store.addAll('ada', 'likes', places)).toBe(3)
        expect(await store.list('ada', 'likes', undefined, many)).toEqual([
          at('there', 7),
          at('new', 3),
          at('gone', 2),
          at('other', 1),
        ])
        expect(await store.restore('ada', 'removal')).toBe(0)
        expect(await store.addAll('ada', 'likes', places)).toBe(0)
        expect(await store.addAll('ada', 'likes', [])).toBe(0)
        expect(await idsOn(store, 'ada', 'history')).toEqual([])
        expect(await idsOn(store, 'bob')).toEqual([])
      })

      it('adds thousands once, also when they come several times at once and in another order', async () => {
        const store = await open()
        const places = Array.from({ length: 1200 }, (_, number) => ({
          id: `v${number}`,
          at: momentAt(number),
        }))
        const times = [places, places.toReversed(), places].map((some) => store.addAll('ada', 'likes', some))
        const added = await Promise.all(times)
        expect(added.reduce((sum, count) => sum + count)).toBe(1200)
        expect(await store.list('ada', 'likes', undefined, 2000)).toEqual(places.toReversed())
      })

      it('tells ids apart that differ in case alone', async () => {
        const store = await open()
        for (const id of ['aBc', 'ABC', 'abc'])
          expect(await store.add('ada', 'likes', id, momentAt(1))).toBe(true)
        await store.remove('ada', 'likes', 'ABC', 'removal')
        expect(await idsOn(store)).toEqual(['abc', 'aBc'])
      })

      it('keeps shelves and users apart', async () => {
        const store = await open()
        for (const userId of ['ada', 'Ada', 'bob'])
          for (const shelf of shelfNames)
            expect(await store.add(userId, shelf, `${userId}-${shelf}`, momentAt(1))).toBe(true)
        expect(await store.add('ada', 'history', 'ada-likes', momentAt(2))).toBe(true)
        expect(await idsOn(store, 'ada', 'likes')).toEqual(['ada-likes'])
        expect(await idsOn(store, 'ada', 'history')).toEqual(['ada-likes', 'ada-history'])
        expect(await idsOn(store, 'Ada', 'watchlater')).toEqual(['Ada-watchlater'])
        expect(await idsOn(store, 'nobody')).toEqual([])
      })
    })

    describe('counting', () => {
      it('counts what is there, of one shelf and one user', async () => {
        const store = await open()
        for (const id of ['a', 'b', 'c']) await store.add('ada', 'likes', id, momentAt(1))
        await store.add('ada', 'history', 'a', momentAt(1))
        await store.add('bob', 'likes', 'd', momentAt(1))
        await store.remove('ada', 'likes', 'b', 'removal')
        expect(await store.count('ada', 'likes', many)).toBe(2)
        expect(await store.count('ada', 'watchlater', many)).toBe(0)
        expect(await store.count('nobody', 'likes', many)).toBe(0)
      })

      it('stops at the number it is told', async () => {
        const store = await open()
        for (const id of ['a', 'b', 'c']) await store.add('ada', 'likes', id, momentAt(1))
        for (const [atMost, counted] of [
          [1, 1],
          [2, 2],
          [3, 3],
          [4, 3],
        ] as const)
          expect(await store.count('ada', 'likes', atMost)).toBe(counted)
      })
    })

    describe('the newest with their count', () => {
      it('lists as many as asked for, and counts the whole shelf up to the number it is told', async () => {
        const store = await open()
        for (const number of [1, 2, 3, 4])
          await store.add('ada', 'likes', `video-${number}`, momentAt(number))
        await store.remove('ada', 'likes', 'video-4', 'removal')
        const places = [3, 2].map((number) => ({ id: `video-${number}`, at: momentAt(number) }))
        expect(await store.newest('ada', 'likes', 2, many)).toEqual({ places, counted: 3 })
        expect(await store.newest('ada', 'likes', 2, 2)).toEqual({ places, counted: 2 })
        expect((await store.newest('ada', 'likes', many, many)).places).toHaveLength(3)
      })

      it('counts none where nothing is', async () => {
        const store = await open()
        await store.add('bob', 'likes', 'a', momentAt(1))
        await store.add('ada', 'history', 'a', momentAt(1))
        expect(await store.newest('ada', 'likes', 2, many)).toEqual({ places: [], counted: 0 })
      })
    })

    describe('where videos are', () => {
      it('names every shelf of the user that has one of them, and nothing else', async () => {
        const store = await open()
        for (const [shelf, id] of [
          ['likes', 'a'],
          ['history', 'a'],
          ['watchlater', 'b'],
          ['likes', 'not asked'],
          ['likes', 'removed'],
        ] as const)
          await store.add('ada', shelf, id, momentAt(1))
        await store.add('bob', 'watchlater', 'a', momentAt(1))
        await store.remove('ada', 'likes', 'removed', 'removal')
        const held = await store.memberships('ada', ['a', 'b', 'removed', 'nobody'])
        expect(held).toHaveLength(3)
        expect(held).toEqual(
          expect.arrayContaining([
            { shelf: 'likes', videoId: 'a' },
            { shelf: 'history', videoId: 'a' },
            { shelf: 'watchlater', videoId: 'b' },
          ]),
        )
        expect(await store.memberships('nobody', ['a'])).toEqual([])
      })
    })
  })
}

import { describe, expect, it, onTestFinished } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import type { EntryKey } from '#service/cursor.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { entriesOn, idsOn, type OpenLibrary, timestampAt, totalOn } from './library.fixture.ts'

const many = 1000

export function shelfStoreContract(database: string, openLibrary: OpenLibrary) {
  async function open() {
    const { shelves, close } = await openLibrary()
    onTestFinished(close)
    return shelves
  }

  describe(`the shelf store in ${database}`, () => {
    describe('order and pages', () => {
      // Bytes decide, never a locale: it would put a beside A.
      const sameTime = ['zz', 'zZ', 'aB', 'a', 'Zz', 'Ab', 'AB', 'A', '10', '1', '-']

      /** In the order that lists must have. */
      async function seed(store: ShelfStore): Promise<EntryKey[]> {
        const entries = [
          { id: 'Newest', at: timestampAt(9) },
          ...sameTime.map((id) => ({ id, at: timestampAt(5) })),
          { id: 'older', at: timestampAt(4) },
          { id: 'Oldest', at: timestampAt(1) },
        ]
        for (const { id, at } of entries.toSorted((a, b) => (a.id.length < b.id.length ? 1 : a.at - b.at)))
          expect(await store.add('ada', 'likes', id, at)).toBe(true)
        return entries
      }

      it('lists the newest first, each with its time', async () => {
        const store = await open()
        for (const number of [2, 5, 1, 4, 3])
          await store.add('ada', 'likes', `video-${number}`, timestampAt(number))
        expect(await entriesOn(store, 'ada', 'likes')).toEqual(
          [5, 4, 3, 2, 1].map((number) => ({ id: `video-${number}`, at: timestampAt(number) })),
        )
      })

      it('orders entries of one time by id, the greatest bytes first', async () => {
        const store = await open()
        const entries = await seed(store)
        expect(await entriesOn(store, 'ada', 'likes')).toEqual(entries)
      })

      it.each([1, 2, 3, 5, 13, 14, 15])('pages by %i to the end without a gap or a repeat', async (limit) => {
        const store = await open()
        const entries = await seed(store)
        const pages: EntryKey[][] = []
        for (
          let after: EntryKey | undefined;
          pages.flat().length < entries.length;
          after = pages.at(-1)?.at(-1)
        ) {
          const page = await entriesOn(store, 'ada', 'likes', after, limit)
          expect(page.length).toBeGreaterThan(0)
          pages.push(page)
        }
        expect(pages.flat()).toEqual(entries)
        expect(pages).toHaveLength(Math.ceil(entries.length / limit))
        expect(await entriesOn(store, 'ada', 'likes', entries.at(-1), limit)).toEqual([])
      })

      it('continues after an entry that was removed', async () => {
        const store = await open()
        const entries = await seed(store)
        const removed = entries[4] as EntryKey
        await store.remove('ada', 'likes', removed.id, 'removal')
        expect(await entriesOn(store, 'ada', 'likes', removed, many)).toEqual(entries.slice(5))
        expect(await entriesOn(store, 'ada', 'likes', { ...removed, at: timestampAt(8) }, many)).toEqual(
          entries.slice(1).filter(({ id }) => id !== removed.id),
        )
      })
    })

    describe('adding', () => {
      it('returns false when the shelf has the video, whose time is unchanged', async () => {
        const store = await open()
        expect(await store.add('ada', 'likes', 'a', timestampAt(1))).toBe(true)
        expect(await store.add('ada', 'likes', 'a', timestampAt(2))).toBe(false)
        expect(await entriesOn(store, 'ada', 'likes')).toEqual([{ id: 'a', at: timestampAt(1) }])
      })

      it('succeeds once out of fifty concurrent calls', async () => {
        const store = await open()
        const adds = Array.from({ length: 50 }, (_, index) =>
          store.add('ada', 'likes', 'a', timestampAt(index)),
        )
        expect((await Promise.all(adds)).filter(Boolean)).toHaveLength(1)
        expect(await idsOn(store)).toEqual(['a'])
      })

      it('succeeds once out of fifty concurrent calls, also for a removed video', async () => {
        const store = await open()
        await store.add('ada', 'likes', 'a', timestampAt(0))
        await store.remove('ada', 'likes', 'a', 'removal')
        const adds = Array.from({ length: 50 }, (_, index) =>
          store.add('ada', 'likes', 'a', timestampAt(1 + index)),
        )
        expect((await Promise.all(adds)).filter(Boolean)).toHaveLength(1)
      })

      it('gives a removed video its new time', async () => {
        const store = await open()
        for (const [index, id] of ['a', 'b', 'c'].entries())
          await store.add('ada', 'likes', id, timestampAt(index))
        await store.remove('ada', 'likes', 'a', 'removal')
        expect(await store.add('ada', 'likes', 'a', timestampAt(9))).toBe(true)
        expect((await entriesOn(store, 'ada', 'likes', undefined, 1))[0]).toEqual({
          id: 'a',
          at: timestampAt(9),
        })
        expect(await idsOn(store)).toEqual(['a', 'c', 'b'])
      })

      it('distinguishes ids that differ only in case', async () => {
        const store = await open()
        for (const id of ['aBc', 'ABC', 'abc'])
          expect(await store.add('ada', 'likes', id, timestampAt(1))).toBe(true)
        await store.remove('ada', 'likes', 'ABC', 'removal')
        expect(await idsOn(store)).toEqual(['abc', 'aBc'])
      })

      it('separates shelves and users', async () => {
        const store = await open()
        for (const userId of ['ada', 'Ada', 'bob'])
          for (const shelf of shelfNames)
            expect(await store.add(userId, shelf, `${userId}-${shelf}`, timestampAt(1))).toBe(true)
        expect(await store.add('ada', 'history', 'ada-likes', timestampAt(2))).toBe(true)
        expect(await idsOn(store, 'ada', 'likes')).toEqual(['ada-likes'])
        expect(await idsOn(store, 'ada', 'history')).toEqual(['ada-likes', 'ada-history'])
        expect(await idsOn(store, 'Ada', 'watchlater')).toEqual(['Ada-watchlater'])
        expect(await idsOn(store, 'nobody')).toEqual([])
      })
    })

    describe('counting', () => {
      it('counts the videos of one shelf and one user', async () => {
        const store = await open()
        for (const id of ['a', 'b', 'c']) await store.add('ada', 'likes', id, timestampAt(1))
        await store.add('ada', 'history', 'a', timestampAt(1))
        await store.add('bob', 'likes', 'd', timestampAt(1))
        await store.remove('ada', 'likes', 'b', 'removal')
        expect(await totalOn(store, 'ada', 'likes')).toBe(2)
        expect(await totalOn(store, 'ada', 'watchlater')).toBe(0)
        expect(await totalOn(store, 'nobody', 'likes')).toBe(0)
      })

      it('stops at the limit', async () => {
        const store = await open()
        for (const id of ['a', 'b', 'c']) await store.add('ada', 'likes', id, timestampAt(1))
        for (const [countLimit, total] of [
          [0, 0],
          [1, 1],
          [2, 2],
          [3, 3],
          [4, 3],
        ] as const)
          expect(await totalOn(store, 'ada', 'likes', countLimit)).toBe(total)
      })
    })

    describe('a page with its total', () => {
      it('has as many entries as requested, and counts the whole shelf up to the limit', async () => {
        const store = await open()
        for (const number of [1, 2, 3, 4])
          await store.add('ada', 'likes', `video-${number}`, timestampAt(number))
        await store.remove('ada', 'likes', 'video-4', 'removal')
        const entries = [3, 2].map((number) => ({ id: `video-${number}`, at: timestampAt(number) }))
        expect(await store.page('ada', 'likes', { limit: 2, countLimit: many })).toEqual({
          entries,
          total: 3,
        })
        expect(await store.page('ada', 'likes', { limit: 2, countLimit: 2 })).toEqual({ entries, total: 2 })
        expect((await store.page('ada', 'likes', { limit: many, countLimit: many })).entries).toHaveLength(3)
      })

      it('has the total of the whole shelf also after other entries, and when it is empty', async () => {
        const store = await open()
        for (const number of [1, 2, 3])
          await store.add('ada', 'likes', `video-${number}`, timestampAt(number))
        const last = { id: 'video-1', at: timestampAt(1) }
        const after = { id: 'video-2', at: timestampAt(2) }
        const rest = (key: EntryKey, countLimit: number) =>
          store.page('ada', 'likes', { after: key, limit: 2, countLimit })
        expect(await rest(after, many)).toEqual({ entries: [last], total: 3 })
        expect(await rest(after, 2)).toEqual({ entries: [last], total: 2 })
        expect(await rest(last, many)).toEqual({ entries: [], total: 3 })
        expect(await rest(last, 2)).toEqual({ entries: [], total: 2 })
      })

      it('is empty on an empty shelf', async () => {
        const store = await open()
        await store.add('bob', 'likes', 'a', timestampAt(1))
        await store.add('ada', 'history', 'a', timestampAt(1))
        expect(await store.page('ada', 'likes', { limit: 2, countLimit: many })).toEqual({
          entries: [],
          total: 0,
        })
      })
    })

    describe('memberships', () => {
      it('name every shelf of the user that has one of the videos, and nothing else', async () => {
        const store = await open()
        for (const [shelf, id] of [
          ['likes', 'a'],
          ['history', 'a'],
          ['watchlater', 'b'],
          ['likes', 'not requested'],
          ['likes', 'removed'],
        ] as const)
          await store.add('ada', shelf, id, timestampAt(1))
        await store.add('bob', 'watchlater', 'a', timestampAt(1))
        await store.remove('ada', 'likes', 'removed', 'removal')
        const memberships = await store.memberships('ada', ['a', 'b', 'removed', 'unknown'])
        expect(memberships).toHaveLength(3)
        expect(memberships).toEqual(
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

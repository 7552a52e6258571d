import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { foldTitle } from '#contract/fold-text.ts'
import { type ShelfSort, shelfSorts } from '#contract/library/shelf-sorts.ts'
import type { VideoKey } from '#service/catalogue/video-order.ts'
import type { OrderedShelfRequest, ShelfStore } from '#service/library/shelf.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { mixedVideos } from '../fixtures/mixed-videos.fixture.ts'
import { idsOn, type LibraryStores, timestampAt } from './library.fixture.ts'

export type OpenShelves = (
  videos: CatalogueVideo[],
) => Promise<Pick<LibraryStores, 'shelves'> & { close(): Promise<void> }>

const videos = mixedVideos(60)
const many = 1000

export function shelfOrdersContract(database: string, openShelves: OpenShelves) {
  /** Ada likes every second video, added in another order than any of these. */
  async function openLikes(): Promise<ShelfStore> {
    const { shelves, close } = await openShelves(videos)
    onTestFinished(close)
    const add = liked.map(({ _id }, index) => ({ id: _id, at: timestampAt((index * 7) % liked.length) }))
    await shelves.batch('ada', 'likes', { add, remove: [] }, 'none')
    await shelves.batch('ada', 'history', { add: [{ id: idOf(1), at: timestampAt(1) }], remove: [] }, 'none')
    await shelves.batch('grace', 'likes', { add: [{ id: idOf(3), at: timestampAt(1) }], remove: [] }, 'none')
    return shelves
  }
  const liked = videos.filter((_, index) => index % 2 === 0)
  const page = (shelves: ShelfStore, request: Partial<OrderedShelfRequest> & { order: ShelfSort }) =>
    shelves.orderedPage('ada', 'likes', { limit: many, countLimit: many, ...request })
  const idsIn = async (...of: Parameters<typeof page>) => (await page(...of)).keys.map(({ id }) => id)
  const titlesIn = async (...of: Parameters<typeof page>) =>
    (await idsIn(...of)).map((id) => videos.find(({ _id }) => _id === id)?.title)

  describe(`orders of shelves in ${database}`, () => {
    it('by title: as folded, by the bytes of its first 100 characters, and by id where they are alike', async () => {
      const shelves = await openLikes()
      const bytesOf = ({ title }: CatalogueVideo) => Buffer.from([...foldTitle(title)].slice(0, 100).join(''))
      const expected = liked.toSorted(
        (a, b) => Buffer.compare(bytesOf(a), bytesOf(b)) || (a._id < b._id ? -1 : 1),
      )
      expect(await titlesIn(shelves, { order: 'title' })).toEqual(expected.map(({ title }) => title))
    })

    it('by length: the longest first, unknown ones last, and by id where they are alike', async () => {
      const shelves = await openLikes()
      const expected = liked.toSorted(
        (a, b) => (b.duration ?? 0) - (a.duration ?? 0) || (a._id < b._id ? 1 : -1),
      )
      expect(await idsIn(shelves, { order: 'length' })).toEqual(expected.map(({ _id }) => _id))
    })

    it('by views: the most viewed first, and by id where they are alike', async () => {
      const shelves = await openLikes()
      const expected = liked.toSorted((a, b) => b.views - a.views || (a._id < b._id ? 1 : -1))
      expect(await idsIn(shelves, { order: 'views' })).toEqual(expected.map(({ _id }) => _id))
    })

    it('by the time added: as the shelf’s own page', async () => {
      const shelves = await openLikes()
      expect(await idsIn(shelves, { order: 'added' })).toEqual(await idsOn(shelves, 'ada', 'likes'))
    })

    it.each(shelfSorts.flatMap((order) => [1, 4, 29, 30, 31].map((limit) => [order, limit] as const)))(
      'by %s pages of %i reach the end without a gap or a repeat',
      async (order, limit) => {
        const shelves = await openLikes()
        const all = await page(shelves, { order })
        const seen: VideoKey[] = []
        for (;;) {
          const { keys, total } = await page(shelves, { order, limit, after: seen.at(-1) })
          expect(total).toBe(liked.length)
          seen.push(...keys)
          if (keys.length < limit) break
        }
        expect(seen).toEqual(all.keys)
      },
    )

    it.each(shelfSorts)('by %s continues after a video that was removed', async (order) => {
      const shelves = await openLikes()
      const { keys } = await page(shelves, { order })
      await shelves.remove('ada', 'likes', (keys[4] as VideoKey).id, 'removal')
      expect((await page(shelves, { order, after: keys[4] })).keys).toEqual(keys.slice(5))
      expect((await page(shelves, { order })).total).toBe(liked.length - 1)
    })

    it.each(shelfSorts)('by %s leaves out videos that the catalogue does not have', async (order) => {
      const shelves = await openLikes()
      const unknown = [{ id: idOf(999), at: timestampAt(999) }]
      await shelves.batch('ada', 'likes', { add: unknown, remove: [] }, 'none')
      const ids = await idsIn(shelves, { order })
      if (order !== 'added') expect(ids).not.toContain(idOf(999))
      expect(ids).toEqual(expect.arrayContaining(liked.map(({ _id }) => _id)))
    })

    it.each(shelfSorts)(
      'a search by %s has all words in the title, and counts its matches',
      async (order) => {
        const shelves = await openLikes()
        const all = await titlesIn(shelves, { order })
        const expected = all.filter((title) => /z[eé]lda/i.test(title ?? ''))
        expect(await titlesIn(shelves, { order, words: ['trailer', 'zelda'] })).toEqual(expected)
        const { total, totalIsLowerBound } = await page(shelves, { order, words: ['zelda'], limit: 2 })
        expect([total, totalIsLowerBound]).toEqual([expected.length, false])
        const bounded = await page(shelves, { order, words: ['zelda'], countLimit: 3 })
        expect([bounded.total, bounded.totalIsLowerBound]).toEqual([3, true])
        expect((await page(shelves, { order, search: ':' })).total).toBe(
          all.filter((title) => title?.includes(':')).length,
        )
        expect(await page(shelves, { order, words: ['nowhere'] })).toMatchObject({ keys: [], total: 0 })
      },
    )

    it.each(shelfSorts)('pages of a search by %s continue', async (order) => {
      const shelves = await openLikes()
      const { keys } = await page(shelves, { order, words: ['the'] })
      expect(keys.length).toBeGreaterThan(4)
      const rest = await page(shelves, { order, words: ['the'], after: keys[2] })
      expect(rest.keys).toEqual(keys.slice(3))
    })
  })
}

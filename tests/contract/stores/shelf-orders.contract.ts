import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { type ShelfSort, shelfSorts } from '#contract/library/shelf-sorts.ts'
import type { OrderedShelfRequest, ShelfStore } from '#service/library/shelf.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { idsOn, type LibraryStores, timestampAt } from './library.fixture.ts'
import { entriesToAdd, listed, listOrdersContract, type PageOf, videos } from './list-orders.contract.ts'

export type OpenShelves = (videos: CatalogueVideo[]) => Promise<Pick<LibraryStores, 'shelves'>>

const many = 1000

export function shelfOrdersContract(database: string, openShelves: OpenShelves) {
  async function openLikes(): Promise<ShelfStore> {
    const { shelves } = await openShelves(videos)
    await shelves.batch('ada', 'likes', { add: entriesToAdd, remove: [] }, 'none')
    await shelves.batch('ada', 'history', { add: [{ id: idOf(1), at: timestampAt(1) }], remove: [] }, 'none')
    await shelves.batch('grace', 'likes', { add: [{ id: idOf(3), at: timestampAt(1) }], remove: [] }, 'none')
    return shelves
  }
  const page = (shelves: ShelfStore, request: Partial<OrderedShelfRequest> & { order: ShelfSort }) =>
    shelves.orderedPage('ada', 'likes', { limit: many, countLimit: many, ...request })
  const idsIn = async (shelves: ShelfStore, order: ShelfSort) =>
    (await page(shelves, { order })).keys.map(({ id }) => id)

  describe(`orders of shelves in ${database}`, () => {
    listOrdersContract(shelfSorts, async () => {
      const shelves = await openLikes()
      return {
        async page(request: PageOf<ShelfSort>) {
          const { keys, total } = await page(shelves, request)
          return { entries: keys, total }
        },
        remove: (id) => shelves.remove('ada', 'likes', id, 'removal'),
      }
    })

    it('by the time added: as the shelf’s own page', async () => {
      const shelves = await openLikes()
      expect(await idsIn(shelves, 'added')).toEqual(await idsOn(shelves, 'ada', 'likes'))
    })

    it.each(shelfSorts)('by %s leaves out videos that the catalogue does not have', async (order) => {
      const shelves = await openLikes()
      const unknown = [{ id: idOf(999), at: timestampAt(999) }]
      await shelves.batch('ada', 'likes', { add: unknown, remove: [] }, 'none')
      const ids = await idsIn(shelves, order)
      if (order !== 'added') expect(ids).not.toContain(idOf(999))
      expect(ids).toEqual(expect.arrayContaining(listed.map(({ _id }) => _id)))
    })

    it.each(shelfSorts)('the matches of a search by %s are counted up to the limit', async (order) => {
      const shelves = await openLikes()
      const whole = await page(shelves, { order, words: ['zelda'], limit: 2 })
      expect(whole.total).toBeGreaterThan(2)
      const bounded = await page(shelves, { order, words: ['zelda'], countLimit: 3 })
      expect(bounded.total).toBe(3)
    })
  })
}

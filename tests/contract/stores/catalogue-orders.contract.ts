import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { orderText, type VideoKey, type VideoOrderName, videoOrders } from '#service/catalogue/video-order.ts'
import { categoriesNamed } from '../fixtures/catalogue.fixture.ts'
import { mixedVideos } from '../fixtures/mixed-videos.fixture.ts'
import type { OpenStore } from './catalogue-store.contract.ts'

const videos = mixedVideos(90)
const orders = Object.keys(videoOrders) as VideoOrderName[]
const many = 1000

/** Each with the test that a video has to pass. */
const filters: [string, VideosFilter, (video: CatalogueVideo) => boolean][] = [
  ['nothing', {}, () => true],
  ['a category', { category: 'Arcade' }, ({ category }) => category === 'Arcade'],
  ['a year', { year: 1993 }, ({ year }) => year === 1993],
  ['a minimum length', { minLength: 60 }, ({ duration }) => duration !== null && duration >= 60],
  [
    'a maximum length, as displayed',
    { maxLength: 57 },
    ({ duration }) => duration !== null && Math.floor(duration) <= 57,
  ],
  [
    'a creator, however written',
    { creator: orderText('nintendo') },
    ({ creator }) => /nintendo/i.test(creator),
  ],
  ['samples', { sample: true }, ({ sample }) => sample],
  ['words', { words: ['zelda', 'trailer'] }, ({ title }) => /z[eé]lda/i.test(title)],
  ['a text without words', { search: '-' }, ({ title }) => title.includes('-')],
  [
    'all of them at once',
    { category: 'Action', minLength: 30, maxLength: 100, creator: orderText('Nintendo'), words: ['the'] },
    ({ category, duration, creator, title }) =>
      category === 'Action' &&
      duration !== null &&
      duration >= 30 &&
      duration < 101 &&
      /nintendo/i.test(creator) &&
      /the/i.test(title),
  ],
  ['what no video has', { year: 1950 }, () => false],
]

export function catalogueOrdersContract(host: string, openStore: OpenStore) {
  describe(`orders of the catalogue, ${host}`, () => {
    let store: CatalogueStore
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await openStore(categoriesNamed('Action', 'Arcade'), videos))
    })
    afterAll(() => close())

    it.each(filters)('have every video with %s once', async (_, filter, has) => {
      const expected = videos.filter(has).map(({ _id }) => _id)
      for (const order of orders) {
        const page = await store.videos({ ...filter, order, limit: many })
        expect(page.videos.map(({ _id }) => _id).toSorted()).toEqual(expected)
        expect(page.next).toBeUndefined()
      }
      expect(await store.count(filter, many)).toBe(expected.length)
    })

    it('are counted up to a limit, also without what a user has watched', async () => {
      for (const filter of [{}, { notWatchedBy: 'ada' }])
        for (const limit of [many, 10])
          expect(await store.count(filter, limit)).toBe(Math.min(limit, videos.length))
    })

    it('are by key, then by id, both in the same direction', async () => {
      for (const order of ['length', 'views', 'year'] as const) {
        const { keyOf } = videoOrders[order]
        const expected = videos.toSorted((a, b) => keyOf(b) - keyOf(a) || (a._id < b._id ? 1 : -1))
        const page = await store.videos({ order, limit: many })
        expect(page.videos).toEqual(expected)
      }
      const newest = await store.videos({ order: 'newest', limit: many })
      expect(newest.videos).toEqual(videos)
      const { videos: byTitle } = await store.videos({ order: 'title', limit: many })
      const bytesOf = ({ title }: CatalogueVideo) => Buffer.from(orderText(title))
      expect(byTitle).toEqual(
        videos.toSorted((a, b) => Buffer.compare(bytesOf(a), bytesOf(b)) || (a._id < b._id ? -1 : 1)),
      )
    })

    it.each(orders)('page by %s without a gap or a repeat', async (order) => {
      for (const filter of [{}, { category: 'Action' }, { words: ['the'] }]) {
        const all = await store.videos({ ...filter, order, limit: many })
        for (const limit of [1, 7, all.videos.length]) {
          const seen: CatalogueVideo[] = []
          let after: VideoKey | undefined
          do {
            const page = await store.videos({ ...filter, order, limit, after })
            seen.push(...page.videos)
            after = page.next
          } while (after)
          expect(seen).toEqual(all.videos)
        }
      }
    })

    it('lists years and creators, each once', async () => {
      const { years, creators } = await store.facets(many)
      expect(years).toEqual([2000, 1999, 1998, 1997, 1996, 1995, 1994, 1993, 1992, 1991, 1990])
      expect(creators.map(orderText)).toEqual(['a studio', 'nintendo', 'ubisoft'])
      expect((await store.facets(2)).creators.map(orderText)).toEqual(['a studio', 'nintendo'])
    })

    it('newest first is the default', async () => {
      for (const [, filter, has] of filters)
        expect((await store.videos({ ...filter, limit: many })).videos).toEqual(videos.filter(has))
    })
  })
}

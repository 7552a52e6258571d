import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { videosOf } from '../../../tests/contract/fixtures/catalogue.fixture.ts'
import { Cursor } from '../cursor.ts'
import { createCatalogueRules } from './catalogue.ts'

describe('the total', () => {
  it('of a category, and of everything, is exact however large', async () => {
    const catalogue = catalogueOf(maxCountedMatches + 5)
    for (const category of [undefined, 'All', 'action']) {
      const { total, totalIsLowerBound } = await catalogue.videos({ category, limit: 1 })
      expect([total, totalIsLowerBound]).toEqual([maxCountedMatches + 5, false])
    }
  })

  it('of what is counted video by video is a lower bound from the maximum on', async () => {
    const filtered = { creator: 'A studio', limit: 1 }
    for (const [count, isLowerBound] of [
      [maxCountedMatches, false],
      [maxCountedMatches + 1, true],
    ] as const) {
      const { total, totalIsLowerBound } = await catalogueOf(count).videos(filtered)
      expect([total, totalIsLowerBound]).toEqual([maxCountedMatches, isLowerBound])
    }
  })
})

it('a category is found with or without accents', async () => {
  const catalogue = createCatalogueRules(
    createCatalogueStore([{ _id: 'AbC-1', categoryName: 'Stratégie', description: 'Words' }], []),
  )
  expect((await catalogue.category(' STRATEGIE ')).categoryName).toBe('Stratégie')
})

it('a request without a limit gets 500 videos and a cursor for the next page', async () => {
  const catalogue = catalogueOf(501)
  const first = await catalogue.videos({})
  expect([first.videos.length, first.nextCursor]).toEqual([500, expect.any(String)])
  const second = await catalogue.videos({ cursor: Cursor.parse(first.nextCursor) })
  expect([second.videos.length, second.nextCursor]).toEqual([1, null])
})

it.each<[search: string, found: boolean]>([
  ['gta', true],
  ['GTA-v', true],
  ['gta5', true],
  ['ta5', false],
  ['vice', true],
  ['city', false],
  ['gta 5 trailer', false],
  ['rock', true],
  ['star gam', true],
  ['g', false],
  ['k!', false],
  ['grand', false],
  ['auto theft', false],
])('by names other than titles the search %j finds the video: %j', async (search, found) => {
  const video = {
    title: 'Grand Theft Auto V',
    creator: 'Rockstar Games',
    aliases: ['GTA V', 'GTA 5', 'Vice City'],
  }
  const catalogue = createCatalogueRules(createCatalogueStore([], [video as CatalogueVideo]))
  const { videos, total } = await catalogue.videos({ search, match: 'names' })
  expect([videos.length, total]).toEqual(found ? [1, 1] : [0, 0])
})

it.each<[typed: string, corrected: string | undefined]>([
  ['halo', undefined],
  ['hlao', 'halo'],
  ['halp', 'halo'],
  ['hapl', undefined],
  ['hal', undefined],
  ['fxo', undefined],
  ['infinte', 'infinite'],
  ['inifnitte', 'infinite'],
  ['finites', undefined],
  ['starfx', undefined],
  ['Infinte, hlao!', 'infinite halo'],
])('the search %j is corrected to %j', async (search, corrected) => {
  const catalogue = catalogueWith('Halo Infinite', 'Star Fox', 'Halo 3')
  const found = await catalogue.videos({ search, match: 'corrected' })
  expect(found.corrected).toBe(corrected)
  expect(found.total > 0).toBe(corrected !== undefined)
})

it('a search of many words is not corrected, and one of few is quick however many words are near', async () => {
  const near = Array.from(
    { length: 26 * 26 },
    (_, at) => `word${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
  )
  const catalogue = catalogueWith(...near)
  const typed = Array.from({ length: 8 }, (_, at) => `wrod${String.fromCharCode(97 + at)}a`)
  expect((await catalogue.videos({ search: typed.join(' '), match: 'corrected' })).total).toBe(0)
  expect((await catalogue.videos({ search: `${'wrodaa '.repeat(9)}x`, match: 'corrected' })).corrected).toBe(
    undefined,
  )
})

it('the pages of a corrected search are those of the words and names that found its first', async () => {
  const video = { category: 'Action', title: 'A trailer', sample: false } as CatalogueVideo
  const videos = ['1', '2', '3'].map((_id) => ({ ...video, _id, creator: 'Ubisoft' }))
  const catalogue = createCatalogueRules(createCatalogueStore([], videos))
  const request = { search: 'ubisfot', match: 'corrected', limit: 2 } as const
  const first = await catalogue.videos(request)
  expect(first).toMatchObject({ corrected: 'ubisoft', total: 3 })
  const rest = await catalogue.videos({ ...request, cursor: Cursor.parse(first.nextCursor) })
  expect(rest.videos.map(({ _id }) => _id)).toEqual(['3'])
  const other = (await catalogue.videos({ limit: 1 })).nextCursor
  await expect(catalogue.videos({ ...request, cursor: Cursor.parse(other) })).rejects.toMatchObject({
    code: 'request_invalid',
  })
})

it.each([
  ['the nearest', 'wolfenstien', 'wolfenstein', ['Wolfensteins', 'Wolfensteins', 'Wolfenstein']],
  [
    'of those as near the one that most videos have',
    'marfo',
    'mario',
    ['Marco', 'Mario Party', 'Mario Kart'],
  ],
])('of words that are near %s is meant', async (_, search, corrected, titles) => {
  const found = await catalogueWith(...titles).videos({ search, match: 'corrected' })
  expect(found.corrected).toBe(corrected)
})

it('words that cannot be counted again are corrected by those that were counted before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = createCatalogueStore([], videosOf([{ title: 'Wolfenstein' }]))
  const texts = vi.fn(store.texts)
  const catalogue = createCatalogueRules({ ...store, texts })
  const correct = async () =>
    (await catalogue.videos({ search: 'wolfenstien', match: 'corrected' })).corrected
  expect(await correct()).toBe('wolfenstein')
  vi.advanceTimersByTime(11 * 60_000)
  texts.mockRejectedValue(new Error('no database'))
  expect(await correct()).toBe('wolfenstein')
  expect(texts).toHaveBeenCalledTimes(2)
})

it('home features what an operator chose until its end, then a sample of each category: a clip of ours before others', async () => {
  const [trailer, clip, later] = videosOf([
    { sample: true },
    { sample: true, link: 'media/a.mp4' },
    { title: 'Not a sample' },
  ]) as [CatalogueVideo, CatalogueVideo, CatalogueVideo]
  const chosen = { ids: [later._id], until: 5 }
  const store = createCatalogueStore([], [trailer, clip, later], { featured: chosen })
  const { featured } = createCatalogueRules(store)
  expect([await featured(4), await featured(5)]).toEqual([[later], [clip]])
})

const catalogueOf = (count: number) => catalogueWith(...Array<string>(count).fill('Ember'))

function catalogueWith(...titles: string[]) {
  const video = { category: 'Action', creator: 'A studio', sample: false } as CatalogueVideo
  const videos = titles.map((title, index) => ({ ...video, title, _id: String(index) }))
  const action = { _id: 'c1', categoryName: 'Action', description: 'Words' }
  return createCatalogueRules(createCatalogueStore([action], videos))
}

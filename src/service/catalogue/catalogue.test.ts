import { expect, it, onTestFinished, vi } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { videosOf, videosTitled } from '../../../tests/contract/fixtures/catalogue.fixture.ts'
import { Cursor } from '../cursor.ts'
import { createCatalogueRules } from './catalogue.ts'

it('a category is found with or without accents', async () => {
  const catalogue = createCatalogueRules(
    createCatalogueStore([{ _id: 'AbC-1', categoryName: 'Stratégie', description: 'Words' }], []),
  )
  expect((await catalogue.category(' STRATEGIE ')).categoryName).toBe('Stratégie')
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

const longTitle = 'Alpha bravo charlie delta echo fox golf hotel halo'

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
  ['bravo charlie delta echo fox golf hotel hlao', 'bravo charlie delta echo fox golf hotel halo'],
  ['alpha bravo charlie delta echo fox golf hotel hlao', undefined],
])('the search %j is corrected to %j', async (search, corrected) => {
  const catalogue = catalogueWith('Halo Infinite', 'Star Fox', 'Halo 3', longTitle)
  const found = await catalogue.videos({ search, match: 'corrected' })
  expect(found.corrected).toBe(corrected)
  expect(found.total > 0).toBe(corrected !== undefined)
})

it('the pages of a corrected search are those of the words and names that found its first', async () => {
  const videos = videosOf(Array.from({ length: 3 }, () => ({ creator: 'Ubisoft' })))
  const catalogue = createCatalogueRules(createCatalogueStore([], videos))
  const request = { search: 'ubisfot', match: 'corrected', limit: 2 } as const
  const first = await catalogue.videos(request)
  expect(first).toMatchObject({ corrected: 'ubisoft', total: 3 })
  const rest = await catalogue.videos({ ...request, cursor: Cursor.parse(first.nextCursor) })
  expect(rest.videos).toEqual(videos.slice(2))
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

const catalogueWith = (...titles: string[]) =>
  createCatalogueRules(createCatalogueStore([], videosTitled(...titles)))

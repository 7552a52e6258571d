import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { foldTitle, searchWords } from '#contract/text/fold-text.ts'
import type { CatalogueStore, VideosFilter, VideoText } from '#service/catalogue/catalogue-store.ts'
import { namesFilter } from '#service/catalogue/search-videos.ts'
import { orderText, type VideoKey, type VideoOrderName, videoOrders } from '#service/catalogue/video-order.ts'
import { readPages } from '#service/cursor.ts'
import { nameCatalogue } from '#service/games/slug.ts'
import { createCatalogueStore as createInMemory } from '#stores/memory/catalogue/catalogue-store.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createViewStore } from '#stores/sql/catalogue/view-store.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf, openTables, videosOf } from '../fixtures/catalogue.fixture.ts'
import { createUsers } from './account-stores.fixture.ts'
import { modelRuns } from './agreement.fixture.ts'
import { timestampAt } from './library.fixture.ts'

// The store in memory is the model of those in SQL.

// In an order of their own, not by name.
const categories = categoriesNamed('Action', 'Arcade', 'A third')
// Few letters, so that queries often match, and all characters with a meaning in a query language.
const anyText = (maxLength: number) => {
  const letters = fc.string({
    unit: fc.constantFrom(...'aAbéßΣ"*%_-(:\\ \t🎮日', ' AND ', ' NOT ', '\0', 'İ'),
    maxLength,
  })
  // The punctuation that joins and separates words.
  const words = fc.string({ unit: fc.constantFrom(..."abß-'’.: 🎮", ' ab '), maxLength })
  return fc.oneof(words, words, letters, fc.string({ unit: 'binary', maxLength }))
}
const anyTitle = fc.oneof(
  // The contract refuses NUL.
  { arbitrary: anyText(10).map((title) => title.replaceAll('\0', '')), weight: 6 },
  // UTF-16 sorts the emoji before the letter, UTF-8 behind it.
  { arbitrary: fc.constantFrom('😀 smiles', '｡ halfwidth'), weight: 1 },
)
const anyCategory = fc.constantFrom('Action', 'Arcade')
const games = [
  { name: 'A game', genres: ['RPG', 'Own'], platforms: ['PC'] },
  { name: 'Another', genres: ['RPG'], platforms: ['PC', 'Web'], tags: ['Own'] },
  { name: 'Without videos', genres: ['Puzzle'] },
]
const licence = { name: 'MIT', attribution: '© “Us”', url: 'https://us.example' }
const users = ['ada', 'grace'] as const
const onLists = fc.subarray(users.flatMap((user) => [`${user} likes`, `${user} history`]))
const videos = fc.array(
  fc.record({
    title: anyTitle,
    category: anyCategory,
    sample: fc.boolean(),
    year: fc.constantFrom(null, 1993, 2000),
    duration: fc.constantFrom(null, 30, 59.5, 60),
    game: fc.constantFrom('A game', 'Another', 'Of no genre'),
    creator: fc.oneof(fc.constantFrom('Nintendo', 'NINTENDO', 'Ubisoft'), anyTitle),
    aliases: fc.constantFrom<string[] | undefined>(undefined, ['Ab', 'ß'], ['a-b 2', 'b:"'], ['日']),
    views: fc.constantFrom(0, 7, 1000),
    kind: fc.constantFrom<CatalogueVideo['kind'][]>(undefined, 'reveal', 'dlc'),
    publishedOn: fc.constantFrom<string | undefined>(undefined, '2019', '2019-05', '2019-05-01'),
    tracks: fc.constantFrom<CatalogueVideo['tracks'][]>(undefined, [{ lang: 'de', link: 'media/a.vtt' }]),
    lang: fc.constantFrom<string | undefined>(undefined, 'en', 'pt-BR'),
    licence: fc.constantFrom(null, licence),
    /** Not of the video itself. */
    counted: fc.constantFrom(0, 0, 3, 5_000_000_000),
    on: onLists,
  }),
  { maxLength: 12 },
)
type Generated = typeof videos extends fc.Arbitrary<(infer Video)[]> ? Video : never

/** Seldom one, so that several of them leave something. */
const seldom = <Value>(...values: Value[]) =>
  fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 12 },
    { arbitrary: fc.constantFrom(...values), weight: 1 },
  )
const anyFilter: fc.Arbitrary<VideosFilter> = fc.record({
  category: seldom(...categories.map(({ categoryName }) => categoryName)),
  sample: seldom(true, false),
  creator: seldom(orderText('Nintendo'), 'nobody'),
  game: seldom('a-game', 'no-game'),
  kind: seldom('dlc' as const),
  genre: seldom('RPG', 'Own', 'Puzzle'),
  platform: seldom('Web', 'RPG'),
  year: seldom(1993, 1950),
  minLength: seldom(0, 31, 60),
  maxLength: seldom(59, 60),
  notWatchedBy: seldom(...users),
  on: seldom(...users.map((userId) => ({ userId, shelf: 'likes' as const }))),
})
const queries = fc.array(
  fc.record({
    search: anyText(4),
    kind: fc.constantFrom('exact', 'loose', 'names'),
    limit: fc.integer({ min: 1, max: 13 }),
    filter: anyFilter,
    order: fc.constantFrom(...(Object.keys(videoOrders) as VideoOrderName[])),
  }),
  { minLength: 1, maxLength: 5 },
)
type Query = typeof queries extends fc.Arbitrary<(infer Query)[]> ? Query : never

describe.each([
  ['SQLite', openTables],
  ['PostgreSQL', postgresTables()],
] as const)('the catalogue in memory and in %s', (_, openDatabase) => {
  it('agree over any videos and any query', async () => {
    const property = fc.asyncProperty(videos, queries, async (generated, queries) => {
      const all = videosOf(generated.map(({ counted: _, on: __, ...video }) => video))
      const extraOf = (id: string) => generated[all.findIndex(({ _id }) => _id === id)] as Generated
      const named = await nameCatalogue(all, games)
      const model = createInMemory(categories, named.videos, {
        games: named.games,
        countedViews: (id) => extraOf(id).counted,
        isOn: (list, id) => 'shelf' in list && extraOf(id).on.includes(`${list.userId} ${list.shelf}`),
      })
      const db = await openDatabase()
      await loadCatalogue(db, { ...filesOf(categories, all), games }, new Date(0))
      await createViewStore(db).add(new Map(all.map(({ _id }) => [_id, extraOf(_id).counted])))
      await createUsers(db, ...users)
      const shelves = createShelfStore(db)
      for (const { _id } of all)
        for (const list of extraOf(_id).on) {
          const [user = '', shelf] = list.split(' ')
          await shelves.add(user, shelf as 'likes' | 'history', _id, timestampAt(0))
        }
      for (const query of queries) await expectAgreement(createCatalogueStore(db), model, query)
    })
    await fc.assert(property, { numRuns: 80 * modelRuns })
  })
})

async function expectAgreement(
  tested: CatalogueStore,
  model: CatalogueStore,
  { search, kind, limit, order, filter: others }: Query,
) {
  const text = foldTitle(search)
  const words = searchWords(text)
  const filter = {
    ...others,
    ...(kind === 'names'
      ? namesFilter(text)
      : kind === 'loose' && words.length > 0
        ? { words, without: text }
        : { search: text || undefined }),
  }
  const pages = await pagesOf(model, { ...filter, order }, limit)
  expect(await pagesOf(tested, { ...filter, order }, limit)).toEqual(pages)
  expect(await tested.ids(filter, limit)).toEqual(await model.ids(filter, limit))
  expect(await tested.count(filter, limit)).toBe(await model.count(filter, limit))
  expect(await facetsOf(tested, filter, limit)).toEqual(await facetsOf(model, filter, limit))
  expect(await textsOf(tested, limit)).toEqual(await textsOf(model, limit))
  expect(await tested.categories()).toEqual(await model.categories())
  const found = pages.flat().map(({ _id }) => _id)
  const ids = [...found.toReversed(), 'nobody', '__proto__', '']
  expect((await tested.existing(ids)).toSorted()).toEqual(found.toSorted())
  expect(await tested.find(ids)).toEqual(await model.find(ids))
  const [newest] = (await model.videos({ limit: 1 })).videos
  if (newest) expect(await tested.similar(newest, limit)).toEqual(await model.similar(newest, limit))
}

/** A creator may be written in several ways, of which any is shown. */
async function facetsOf(store: CatalogueStore, filter: VideosFilter, limit: number) {
  const { creators, ...others } = await store.facets(filter, limit)
  return { ...others, creators: new Map([...creators].map(([name, count]) => [orderText(name), count])) }
}

/** In pages. The other names of a game are apart or not. */
async function textsOf(store: CatalogueStore, limit: number) {
  const all: string[] = []
  for await (const texts of readPages<VideoText>(store.texts, limit))
    all.push(...texts.map(({ text }) => text.split(/\s+/).filter(Boolean).join(' ')))
  return all
}

/** Every page, from cursor to cursor. */
async function pagesOf(
  store: CatalogueStore,
  filter: VideosFilter & { order: VideoOrderName },
  limit: number,
) {
  const pages: CatalogueVideo[][] = []
  let after: VideoKey | undefined
  do {
    const { videos, next } = await store.videos({ ...filter, after, limit })
    pages.push(videos)
    after = next
  } while (after)
  return pages
}

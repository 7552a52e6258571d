import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { foldTitle, searchWords } from '#contract/text/fold-text.ts'
import { createCatalogueRules } from '#service/catalogue/catalogue.ts'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { namesFilter } from '#service/catalogue/search-videos.ts'
import { orderText, type VideoKey, type VideoOrderName, videoOrders } from '#service/catalogue/video-order.ts'
import { createCatalogueStore as createInMemory } from '#stores/memory/catalogue/catalogue-store.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf, openTables, videosOf } from '../fixtures/catalogue.fixture.ts'
import { modelRuns } from './agreement.fixture.ts'
import { searchPages } from './title-search.contract.ts'

// The store in memory is the model of those in SQL.

const categories = categoriesNamed('Action', 'Arcade')
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
/** The contract refuses NUL. */
const anyTitle = anyText(10).map((title) => title.replaceAll('\0', ''))
const anyCategory = fc.constantFrom('Action', 'Arcade')
const videos = fc.array(
  fc.record({
    title: anyTitle,
    category: anyCategory,
    sample: fc.boolean(),
    year: fc.constantFrom(null, 1993, 2000),
    duration: fc.constantFrom(null, 30, 59.5, 60),
    game: fc.constantFrom('A game', 'Another'),
    creator: fc.oneof(fc.constantFrom('Nintendo', 'NINTENDO', 'Ubisoft'), anyTitle),
    aliases: fc.constantFrom<string[] | undefined>(undefined, ['Ab', 'ß'], ['a-b 2', 'b:"'], ['日']),
    views: fc.constantFrom(0, 7, 1000),
    tracks: fc.constantFrom<CatalogueVideo['tracks'][]>(undefined, [{ lang: 'de', link: 'media/a.vtt' }]),
    lang: fc.constantFrom<string | undefined>(undefined, 'en', 'pt-BR'),
  }),
  { maxLength: 12 },
)
const anyFilter = fc.oneof(
  fc.constant<VideosFilter>({}),
  fc.record<VideosFilter>({ category: anyCategory }),
  fc.record<VideosFilter>({ sample: fc.boolean() }),
  fc.record<VideosFilter>({ creator: fc.constantFrom(orderText('Nintendo'), 'nobody') }),
  fc.record<VideosFilter>({ year: fc.constantFrom(1993, 1950) }),
  fc.record<VideosFilter>({ minLength: fc.constantFrom(0, 31, 60), maxLength: fc.constantFrom(59, 60) }),
)
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

describe.each([
  ['SQLite', openTables],
  ['PostgreSQL', postgresTables()],
] as const)('the catalogue in memory and in %s', (_, openDatabase) => {
  it('agree over any videos and any query', async () => {
    await expectAgreement(async (tested, model, { search, kind, limit, order, filter: others }) => {
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
      expect(await pagesOf(tested, { ...filter, order }, limit)).toEqual(
        await pagesOf(model, { ...filter, order }, limit),
      )
      expect(await tested.count(filter, limit)).toBe(await model.count(filter, limit))
      expect(await facetsOf(tested, filter, limit)).toEqual(await facetsOf(model, filter, limit))
      expect(await textsOf(tested, limit)).toEqual(await textsOf(model, limit))
      const [first] = (await model.videos({ ...filter, limit: 1 })).videos
      if (first) expect(await tested.similar(first, limit)).toEqual(await model.similar(first, limit))
    })
  })

  it('agree over exact matches before loose ones', async () => {
    await expectAgreement(async (tested, model, { search, limit, filter: { category } }) => {
      const [found, wanted] = await Promise.all(
        [tested, model].map((store) => searchPages(createCatalogueRules(store), { search, limit, category })),
      )
      const withoutCursors = (one: typeof found) => ({
        total: one?.total,
        pages: one?.pages.map(({ nextCursor, ...page }) => ({ ...page, isLast: nextCursor === null })),
      })
      expect(withoutCursors(found)).toEqual(withoutCursors(wanted))
    })
  })

  async function expectAgreement(
    agree: (tested: CatalogueStore, model: CatalogueStore, query: Query) => Promise<void>,
  ) {
    const property = fc.asyncProperty(videos, queries, async (generated, queries) => {
      const all = videosOf(generated)
      const db = await openDatabase()
      await loadCatalogue(db, filesOf(categories, all), new Date(0))
      for (const query of queries)
        await agree(createCatalogueStore(db), createInMemory(categories, all), query)
    })
    await fc.assert(property, { numRuns: 50 * modelRuns })
  }
})

type Query = typeof queries extends fc.Arbitrary<(infer Query)[]> ? Query : never

/** A creator may be written in several ways, of which any is shown. */
async function facetsOf(store: CatalogueStore, filter: VideosFilter, limit: number) {
  const { creators, ...others } = await store.facets(filter, limit)
  return { ...others, creators: new Map([...creators].map(([name, count]) => [orderText(name), count])) }
}

/** In pages. The other names of a game are apart or not. */
async function textsOf(store: CatalogueStore, limit: number) {
  const all: string[] = []
  let after: number | undefined
  do {
    const { texts, next } = await store.texts({ after, limit })
    all.push(...texts.map((text) => text.split(/\s+/).filter(Boolean).join(' ')))
    after = next
  } while (after !== undefined)
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

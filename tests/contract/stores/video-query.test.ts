import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { orderText, type VideoKey } from '#service/catalogue/video-order.ts'
import { createCatalogueStore as createInMemory } from '#stores/memory/catalogue/catalogue-store.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { countVideos, keysOf } from '#stores/sql/catalogue/video-query.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf } from '../fixtures/catalogue.fixture.ts'
import { mixedVideos } from '../fixtures/mixed-videos.fixture.ts'
import { createUsers } from './account-stores.fixture.ts'
import { timestampAt } from './library.fixture.ts'

const emptyPostgres = postgresTables()
const categories = categoriesNamed('Action', 'Arcade')
const videos = mixedVideos(120)
const [liked, watched] = [
  { ada: 2, grace: 10 },
  { ada: 9, grace: 5 },
]

const maybe = <Value>(...values: Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const users = ['ada', 'grace'] as const
const queries = fc.record({
  order: fc.constantFrom('newest', 'title', 'length', 'views', 'year'),
  shelfOf: maybe(...users),
  filter: fc.record({
    category: maybe('Action', 'Arcade', 'Sports'),
    year: maybe(1993, 1994, 1950),
    minLength: maybe(0, 40, 60),
    maxLength: maybe(57, 80),
    creator: maybe(orderText('Nintendo'), orderText('Ubisoft')),
    words: maybe(['the'], ['zelda'], ['the', 'trailer'], ['z']),
    notWatchedBy: maybe(...users),
  }),
})

it.each([
  [
    'SQLite',
    async () => {
      const db = openSqlite(':memory:')
      await migrate(db)
      return db
    },
  ],
  ['PostgreSQL', () => emptyPostgres()],
])(
  'pages of a shelf have what the store in memory has, in its order: %s',
  { timeout: 120_000 },
  async (name, open) => {
    const db = await open()
    await fill(db)
    const model = createInMemory(
      categories,
      videos,
      () => 0,
      ({ userId, ...list }, id) =>
        'shelf' in list && isOn((list.shelf === 'likes' ? liked : watched)[userId as 'ada'], id),
    )
    await fc.assert(
      fc.asyncProperty(queries, async ({ order, shelfOf, filter }) => {
        const all = (await model.videos({ ...filter, order, limit: 1000 })).videos
        const wanted = all.flatMap(({ _id }) => (!shelfOf || isOn(liked[shelfOf], _id) ? _id : []))
        const query = { ...filter, on: shelfOf && { userId: shelfOf, shelf: 'likes' as const } }
        const seen: VideoKey[] = []
        for (let page = [{} as VideoKey]; page.length > 0; seen.push(...page))
          page = (await keysOf(db, { ...query, order, limit: 9, after: seen.at(-1) }).execute(db)).rows
        expect(seen.map(({ id }) => id)).toEqual(wanted)
        expect(await countVideos(db, query, 1000)).toBe(wanted.length)
        expect(await facetsOf(createCatalogueStore(db), query)).toEqual(await facetsOf(model, query))
      }),
      { numRuns: 40 },
    )
    if (name === 'SQLite') await db.destroy()
  },
)

/** A creator may be written in several ways, of which any is shown. */
async function facetsOf(store: CatalogueStore, filter: VideosFilter) {
  const { creators, ...others } = await store.facets(filter, 1000)
  return { ...others, creators: new Map([...creators].map(([name, count]) => [orderText(name), count])) }
}

/** Every so many videos. */
const isOn = (step: number, id: string) => videos.findIndex(({ _id }) => _id === id) % step === 0

async function fill(db: Database) {
  await loadCatalogue(db, filesOf(categories, videos), new Date(0))
  await createUsers(db, ...users)
  const shelves = createShelfStore(db)
  const entriesOf = (step: number) =>
    videos
      .filter(({ _id }: CatalogueVideo) => isOn(step, _id))
      .map(({ _id }, index) => ({ id: _id, at: timestampAt((index * 13) % 61) }))
  for (const user of users) {
    await shelves.batch(user, 'likes', { add: entriesOf(liked[user]), remove: [] }, 'none')
    await shelves.batch(user, 'history', { add: entriesOf(watched[user]), remove: [] }, 'none')
  }
}

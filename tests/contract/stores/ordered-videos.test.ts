import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { orderText, type VideoKey } from '#service/catalogue/video-order.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { countVideos, type KeysQuery, keysOf, type Source } from '#stores/sql/catalogue/ordered-videos.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { searchTitles } from '#stores/sql/search/search-titles.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf } from '../fixtures/catalogue.fixture.ts'
import { mixedVideos } from '../fixtures/mixed-videos.fixture.ts'
import { createUsers } from './account-stores.fixture.ts'
import { timestampAt } from './library.fixture.ts'

const emptyPostgres = postgresTables()
const videos = mixedVideos(120)

const maybe = <Value>(...values: Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const filters = fc.record({
  on: maybe({ userId: 'ada', shelf: 'likes' as const }, { userId: 'grace', shelf: 'likes' as const }),
  category: maybe('Action', 'Arcade', 'Sports'),
  year: maybe(1993, 1994, 1950),
  minLength: maybe(0, 40, 60),
  maxLength: maybe(57, 80),
  creator: maybe(orderText('Nintendo'), orderText('Ubisoft')),
  words: maybe(['the'], ['zelda'], ['the', 'trailer']),
  notWatchedBy: maybe('ada', 'grace'),
})
const queries = fc.oneof(
  fc.record({
    order: fc.constantFrom<KeysQuery['order'][]>('newest', 'title', 'length', 'views', 'year'),
    filter: filters,
  }),
  fc.record({
    order: fc.constant<KeysQuery['order']>('added'),
    filter: filters.map(({ words, notWatchedBy }) => ({
      on: { userId: 'ada', shelf: 'likes' as const },
      words,
      notWatchedBy,
    })),
  }),
)

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
])('pages are the same wherever their query begins: %s', { timeout: 120_000 }, async (name, open) => {
  const db = await open()
  await fill(db)
  await fc.assert(
    fc.asyncProperty(queries, async ({ order, filter }) => {
      const search = await searchTitles(db, filter)
      const sources: Source[] = [
        { start: 'order', titles: search && { contains: search.matches } },
        ...(filter.on ? [{ start: 'shelf', titles: search && { contains: search.matches } } as const] : []),
        ...(search ? [{ start: 'video', titles: search.page } as const] : []),
      ]
      const wholes = await Promise.all(
        sources.map(async (source) => await keys(source, { ...filter, order, limit: 1000 })),
      )
      for (const [index, source] of sources.entries()) {
        expect(wholes[index]).toEqual(wholes[0])
        const seen: VideoKey[] = []
        for (let page = [{} as VideoKey]; page.length > 0; seen.push(...page))
          page = await keys(source, { ...filter, order, limit: 9, after: seen.at(-1) })
        expect(seen).toEqual(wholes[0])
      }
      expect(await countVideos(db, filter, search, 1000)).toBe(wholes[0]?.length)
    }),
    { numRuns: 40 },
  )
  if (name === 'SQLite') await db.destroy()

  async function keys(source: Source, query: KeysQuery): Promise<VideoKey[]> {
    const { rows } = await keysOf(db, query, source).execute(db)
    return rows.map(({ key, id }) => ({ key, id }))
  }
})

async function fill(db: Database) {
  await loadCatalogue(db, filesOf(categoriesNamed('Action', 'Arcade'), videos), new Date(0))
  await createUsers(db, 'ada', 'grace')
  const shelves = createShelfStore(db)
  for (const [user, share] of [
    ['ada', 2],
    ['grace', 10],
  ] as const) {
    const entries = videos
      .filter((_, index) => index % share === 0)
      .map(({ _id }, index) => ({ id: _id, at: timestampAt((index * 13) % 61) }))
    await shelves.batch(user, 'likes', { add: entries, remove: [] }, 'none')
    await shelves.batch(user, 'history', { add: entries.slice(0, 9), remove: [] }, 'none')
  }
}

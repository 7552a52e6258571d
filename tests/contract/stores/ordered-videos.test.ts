import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { orderText, type VideoKey } from '#service/catalogue/video-order.ts'
import { loadCatalogue } from '#stores/sql/catalogue/load-catalogue.ts'
import { createOrderedVideos, type KeysQuery } from '#stores/sql/catalogue/ordered-videos.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf } from '../fixtures/catalogue.fixture.ts'
import { mixedVideos } from '../fixtures/mixed-videos.fixture.ts'
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
const inOrders = fc.record({
  order: fc.constantFrom<KeysQuery['order'][]>('newest', 'title', 'length', 'views', 'year'),
  filter: filters,
})
const added = fc.record({
  order: fc.constant<KeysQuery['order']>('added'),
  filter: filters.map(({ words }) => ({ on: { userId: 'ada', shelf: 'likes' as const }, words })),
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
])('pages are the same however they are read: %s', { timeout: 120_000 }, async (name, open) => {
  const db = await open()
  await fill(db)
  const whole = createOrderedVideos(db)
  const walking = createOrderedVideos(db, {
    maxSorted: -1,
    maxProbed: 5,
    maxWalked: 11,
    maxWalkedTitles: 7,
    maxWalkedUnwatched: 13,
  })
  const mixed = createOrderedVideos(db, {
    maxSorted: 15,
    maxProbed: 0,
    maxWalked: 40,
    maxWalkedTitles: 3,
    maxWalkedUnwatched: 30,
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(inOrders, added), async ({ order, filter }) => {
      const all = await whole.keys({ ...filter, order, limit: 1000 })
      for (const read of [walking, mixed]) {
        const seen: VideoKey[] = []
        for (let page = [{} as VideoKey]; page.length > 0; seen.push(...page))
          page = await read.keys({ ...filter, order, limit: 9, after: seen.at(-1) })
        expect(seen).toEqual(all)
      }
      const { total, isLowerBound } = await mixed.count(filter, 1000)
      if (!isLowerBound && order !== 'added') expect(total).toBe(all.length)
      expect(total).toBeLessThanOrEqual(all.length)
    }),
    { numRuns: 120 },
  )
  if (name === 'SQLite') await db.destroy()
})

async function fill(db: Database) {
  await loadCatalogue(db, filesOf(categoriesNamed('Action', 'Arcade'), videos), new Date(0))
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

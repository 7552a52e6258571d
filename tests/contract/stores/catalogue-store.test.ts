import { expect, it } from 'vitest'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createCatalogueStore as createInMemory } from '#stores/memory/catalogue/catalogue-store.ts'
import { createCatalogueStore as createInTables } from '#stores/sql/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createVideoRanges } from '#stores/sql/catalogue/video-ranges.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf, idOf, openTables, videosTitled } from '../fixtures/catalogue.fixture.ts'
import { catalogueStoreContract, type OpenStore } from './catalogue-store.contract.ts'
import { titleSearchContract } from './title-search.contract.ts'

const emptyPostgres = postgresTables()

const stores: Record<string, OpenStore> = {
  memory: async (categories, videos) => ({
    store: createInMemory(categories, videos),
    close: async () => {},
  }),
  SQLite: async (categories, videos) => {
    const db = openSqlite(':memory:')
    await migrate(db)
    await loadCatalogue(db, filesOf(categories, videos), new Date(0))
    return { store: createInTables(db), close: () => db.destroy() }
  },
  PostgreSQL: async (categories, videos) => {
    const db = await emptyPostgres()
    await loadCatalogue(db, filesOf(categories, videos), new Date(0))
    return { store: createInTables(db), close: async () => {} }
  },
}

for (const [host, openStore] of Object.entries(stores)) {
  catalogueStoreContract(host, openStore)
  titleSearchContract(host, openStore)
}

it.each([
  ['SQLite', openTables],
  ['PostgreSQL', () => emptyPostgres()],
])('ranges contain every video once, newest first, and none is empty: %s', async (_, open) => {
  const db = await open()
  const videos = videosTitled('9', '8', '7', '6', '5', '4', '3', '2', '1')
  await loadCatalogue(db, filesOf(categoriesNamed('Action'), videos), new Date(0))
  // The newest, as after an import that reserved many positions.
  await db.updateTable('video').set({ position: 1005 }).where('id', '=', idOf(0)).execute()
  await db
    .deleteFrom('video')
    .where('id', 'in', [idOf(4), idOf(5)])
    .execute()
  const stretches = createVideoRanges(db, 3)
  const numbers = await stretches.numbers()
  expect(numbers).toEqual([335, 2, 1, 0])
  const held = await Promise.all(numbers.map((number) => stretches.ids(number)))
  expect(held).toEqual([[idOf(0)], [1, 2, 3].map(idOf), [idOf(6)], [7, 8].map(idOf)])
  expect(await stretches.ids(200)).toEqual([])
})

import { openSqlite } from '#hosts/node/database/open-sqlite.ts'
import { createCatalogueStore as createInMemory } from '#stores/memory/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue-loader.ts'
import { createCatalogueStore as createInTables } from '#stores/sql/catalogue-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { postgresTables } from '../postgres/postgres-tables.fixture.ts'
import { filesOf } from './catalogue.fixture.ts'
import { catalogueStoreContract } from './catalogue-store.contract.ts'

catalogueStoreContract('memory', async (categories, videos) => ({
  store: createInMemory(categories, videos),
  close: async () => {},
}))

catalogueStoreContract('SQLite', async (categories, videos) => {
  const db = openSqlite(':memory:')
  await migrate(db)
  await loadCatalogue(db, filesOf(categories, videos), new Date(0))
  return { store: createInTables(db), close: () => db.destroy() }
})

const emptyPostgres = postgresTables()

catalogueStoreContract('PostgreSQL', async (categories, videos) => {
  const db = await emptyPostgres()
  await loadCatalogue(db, filesOf(categories, videos), new Date(0))
  return { store: createInTables(db), close: async () => {} }
})

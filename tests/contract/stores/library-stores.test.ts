import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import {
  createAccountStore as createMemoryAccountStore,
  emptyAccounts,
} from '#stores/memory/account-store.ts'
import { createCatalogueStore as createMemoryCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { createPasswordResetStore as createMemoryPasswordResetStore } from '#stores/memory/password-reset-store.ts'
import { createSecondFactorStore as createMemorySecondFactorStore } from '#stores/memory/second-factor-store.ts'
import { createSessionStore as createMemorySessionStore } from '#stores/memory/session-store.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { createPasswordResetStore } from '#stores/sql/accounts/password-reset-store.ts'
import { createSecondFactorStore } from '#stores/sql/accounts/second-factor-store.ts'
import { createSessionStore } from '#stores/sql/accounts/session-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/load-catalogue.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf } from '../fixtures/catalogue.fixture.ts'
import { accountStoreContract } from './account-store.contract.ts'
import { libraryOrderContract } from './library-order.contract.ts'
import { libraryRacesContract } from './library-races.contract.ts'
import { libraryRetentionContract } from './library-retention.contract.ts'
import { memoryLibrary, sqlLibrary } from './library-stores.fixture.ts'
import { passwordResetStoreContract } from './password-reset-store.contract.ts'
import { playlistOrdersContract } from './playlist-orders.contract.ts'
import { secondFactorStoreContract } from './second-factor-store.contract.ts'
import { sessionStoreContract } from './session-store.contract.ts'
import { shelfOrdersContract } from './shelf-orders.contract.ts'

const emptyPostgres = postgresTables()

async function emptySqlite() {
  const db = openSqlite(':memory:')
  await migrate(db)
  return { db, close: () => db.destroy() }
}

const close = async () => {}

accountStoreContract('memory', async () => ({ store: createMemoryAccountStore(), close }))
accountStoreContract('SQLite', async () => {
  const { db, close } = await emptySqlite()
  return { store: createAccountStore(db), close }
})
accountStoreContract('PostgreSQL', async () => ({ store: createAccountStore(await emptyPostgres()), close }))

sessionStoreContract('memory', async () => {
  const state = emptyAccounts()
  return { accounts: createMemoryAccountStore(state), sessions: createMemorySessionStore(state), close }
})
secondFactorStoreContract('memory', async () => {
  const state = emptyAccounts()
  const secondFactors = createMemorySecondFactorStore(state)
  return { accounts: createMemoryAccountStore(state), secondFactors, close }
})
const sqlSecondFactors = (db: Database) => ({
  accounts: createAccountStore(db),
  secondFactors: createSecondFactorStore(db),
})
secondFactorStoreContract('SQLite', async () => {
  const { db, close } = await emptySqlite()
  return { ...sqlSecondFactors(db), close }
})
secondFactorStoreContract('PostgreSQL', async () => ({ ...sqlSecondFactors(await emptyPostgres()), close }))
const sqlSessions = (db: Database) => ({ accounts: createAccountStore(db), sessions: createSessionStore(db) })
sessionStoreContract('SQLite', async () => {
  const { db, close } = await emptySqlite()
  return { ...sqlSessions(db), close }
})
sessionStoreContract('PostgreSQL', async () => ({ ...sqlSessions(await emptyPostgres()), close }))

passwordResetStoreContract('memory', async () => ({ store: createMemoryPasswordResetStore(), close }))
passwordResetStoreContract('SQLite', async () => {
  const { db, close } = await emptySqlite()
  return { store: createPasswordResetStore(db), close }
})
passwordResetStoreContract('PostgreSQL', async () => ({
  store: createPasswordResetStore(await emptyPostgres()),
  close,
}))

for (const contract of [libraryOrderContract, libraryRacesContract, libraryRetentionContract]) {
  contract('memory', async () => ({ ...memoryLibrary(), close }))
  contract('SQLite', async () => {
    const { db, close } = await emptySqlite()
    return { ...sqlLibrary(db), close }
  })
  contract('PostgreSQL', async () => ({ ...sqlLibrary(await emptyPostgres()), close }))
}

const named = categoriesNamed('Action', 'Arcade')
for (const contract of [shelfOrdersContract, playlistOrdersContract]) {
  contract('memory', async (videos) => ({
    ...memoryLibrary(createMemoryCatalogueStore(named, videos)),
    close,
  }))
  contract('SQLite', async (videos) => {
    const { db, close } = await emptySqlite()
    await loadCatalogue(db, filesOf(named, videos), new Date(0))
    return { ...sqlLibrary(db), close }
  })
  contract('PostgreSQL', async (videos) => {
    const db = await emptyPostgres()
    await loadCatalogue(db, filesOf(named, videos), new Date(0))
    return { ...sqlLibrary(db), close }
  })
}

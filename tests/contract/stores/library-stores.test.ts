import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createAccountStore as createMemoryAccountStore } from '#stores/memory/account-store.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { accountStoreContract } from './account-store.contract.ts'
import { memoryLibrary, sqlLibrary } from './library-stores.fixture.ts'
import { playlistRemovalsContract } from './playlist-removals.contract.ts'
import { playlistStoreContract } from './playlist-store.contract.ts'
import { shelfRemovalsContract } from './shelf-removals.contract.ts'
import { shelfStoreContract } from './shelf-store.contract.ts'
import { userDataStoreContract } from './user-data-store.contract.ts'

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

for (const contract of [
  shelfStoreContract,
  shelfRemovalsContract,
  playlistStoreContract,
  playlistRemovalsContract,
  userDataStoreContract,
]) {
  contract('memory', async () => ({ ...memoryLibrary(), close }))
  contract('SQLite', async () => {
    const { db, close } = await emptySqlite()
    return { ...sqlLibrary(db), close }
  })
  contract('PostgreSQL', async () => ({ ...sqlLibrary(await emptyPostgres()), close }))
}

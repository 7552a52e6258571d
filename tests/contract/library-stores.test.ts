import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createAccountStore as accountsInMemory } from '#stores/memory/account-store.ts'
import { createPlaylistStore as playlistsInMemory } from '#stores/memory/playlist-store.ts'
import { createShelfStore as shelvesInMemory } from '#stores/memory/shelf-store.ts'
import { createAccountStore as accountsInTables } from '#stores/sql/accounts/account-store.ts'
import { createPlaylistStore as playlistsInTables } from '#stores/sql/library/playlist-store.ts'
import { createShelfStore as shelvesInTables } from '#stores/sql/library/shelf-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { postgresTables } from '../postgres/postgres-tables.fixture.ts'
import { accountStoreContract } from './account-store.contract.ts'
import { playlistRemovalsContract } from './playlist-removals.contract.ts'
import { playlistStoreContract } from './playlist-store.contract.ts'
import { shelfRemovalsContract } from './shelf-removals.contract.ts'
import { shelfStoreContract } from './shelf-store.contract.ts'

const emptyPostgres = postgresTables()

accountStoreContract('memory', inMemory(accountsInMemory))
accountStoreContract('SQLite', inSqlite(accountsInTables))
accountStoreContract('PostgreSQL', inPostgres(accountsInTables))
for (const contract of [shelfStoreContract, shelfRemovalsContract]) {
  contract('memory', inMemory(shelvesInMemory))
  contract('SQLite', inSqlite(shelvesInTables))
  contract('PostgreSQL', inPostgres(shelvesInTables))
}
for (const contract of [playlistStoreContract, playlistRemovalsContract]) {
  contract('memory', inMemory(playlistsInMemory))
  contract('SQLite', inSqlite(playlistsInTables))
  contract('PostgreSQL', inPostgres(playlistsInTables))
}

function inMemory<Store>(create: () => Store) {
  return async () => ({ store: create(), close: async () => {} })
}

function inSqlite<Store>(create: (db: Database) => Store) {
  return async () => {
    const db = openSqlite(':memory:')
    await migrate(db)
    return { store: create(db), close: () => db.destroy() }
  }
}

function inPostgres<Store>(create: (db: Database) => Store) {
  return async () => ({ store: create(await emptyPostgres()), close: async () => {} })
}

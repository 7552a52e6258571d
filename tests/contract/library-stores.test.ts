import { openSqlite } from '#hosts/node/database/open-sqlite.ts'
import { createAccountStore as accountsInMemory } from '#stores/memory/account-store.ts'
import { createPlaylistStore as playlistsInMemory } from '#stores/memory/playlist-store.ts'
import { createShelfStore as shelvesInMemory } from '#stores/memory/shelf-store.ts'
import { createAccountStore as accountsInTables } from '#stores/sql/account-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { createPlaylistStore as playlistsInTables } from '#stores/sql/playlist-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createShelfStore as shelvesInTables } from '#stores/sql/shelf-store.ts'
import { accountStoreContract } from './account-store.contract.ts'
import { playlistRemovalsContract } from './playlist-removals.contract.ts'
import { playlistStoreContract } from './playlist-store.contract.ts'
import { shelfRemovalsContract } from './shelf-removals.contract.ts'
import { shelfStoreContract } from './shelf-store.contract.ts'

accountStoreContract('memory', inMemory(accountsInMemory))
accountStoreContract('SQLite', inSqlite(accountsInTables))
for (const contract of [shelfStoreContract, shelfRemovalsContract]) {
  contract('memory', inMemory(shelvesInMemory))
  contract('SQLite', inSqlite(shelvesInTables))
}
for (const contract of [playlistStoreContract, playlistRemovalsContract]) {
  contract('memory', inMemory(playlistsInMemory))
  contract('SQLite', inSqlite(playlistsInTables))
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

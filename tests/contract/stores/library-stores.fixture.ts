import { createMemory } from '#hosts/browser/memory-state.ts'
import type { MatchingById } from '#stores/memory/catalogue/catalogue-store.ts'
import { anyVideo } from '#stores/memory/library/library-state.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createSqlStores } from '#stores/sql/sql-stores.ts'
import { createUsers } from './account-stores.fixture.ts'
import type { LibraryStores } from './library.fixture.ts'

export function memoryLibrary(catalogue: MatchingById = anyVideo): LibraryStores {
  const stores = createMemory(catalogue).stores()
  return { ...stores, recreateUser: (userId) => stores.accounts.remove(userId) }
}

const users = ['ada', 'Ada', 'bob']

/** Of users who have accounts. */
export async function sqlLibrary(db: Database): Promise<LibraryStores> {
  await createUsers(db, ...users)
  const stores = createSqlStores(db)
  return {
    ...stores,
    async recreateUser(userId) {
      await stores.accounts.remove(userId)
      await createUsers(db, ...users)
    },
  }
}

import type { VideosById } from '#service/catalogue/catalogue-store.ts'
import {
  createAccountStore as createMemoryAccountStore,
  emptyAccounts,
} from '#stores/memory/accounts/account-store.ts'
import { emptyLibrary } from '#stores/memory/library/library-state.ts'
import { createPlaylistStore as createMemoryPlaylistStore } from '#stores/memory/library/playlist-store.ts'
import { createProgressStore as createMemoryProgressStore } from '#stores/memory/library/progress-store.ts'
import { createShareStore as createMemoryShareStore } from '#stores/memory/library/share-store.ts'
import { createShelfStore as createMemoryShelfStore } from '#stores/memory/library/shelf-store.ts'
import { createUserDataStore as createMemoryUserDataStore } from '#stores/memory/library/user-data-store.ts'
import { createWatchingStore as createMemoryWatchingStore } from '#stores/memory/library/watching-store.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { createPlaylistStore } from '#stores/sql/library/playlist-store.ts'
import { createProgressStore } from '#stores/sql/library/progress-store.ts'
import { createShareStore } from '#stores/sql/library/share-store.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { createUserDataStore } from '#stores/sql/library/user-data-store.ts'
import { createWatchingStore } from '#stores/sql/library/watching-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createUsers } from './account-stores.fixture.ts'
import type { LibraryStores } from './library.fixture.ts'

export function memoryLibrary(catalogue?: VideosById): LibraryStores {
  const library = emptyLibrary()
  const accounts = createMemoryAccountStore(emptyAccounts(), library)
  return {
    shelves: createMemoryShelfStore(library, catalogue),
    playlists: createMemoryPlaylistStore(library, catalogue),
    progress: createMemoryProgressStore(library),
    watching: createMemoryWatchingStore(library),
    shares: createMemoryShareStore(library),
    userData: createMemoryUserDataStore(library),
    recreateUser: (userId) => accounts.remove(userId),
  }
}

const users = ['ada', 'Ada', 'bob']

/** Of users who have accounts. */
export async function sqlLibrary(db: Database): Promise<LibraryStores> {
  await createUsers(db, ...users)
  return {
    shelves: createShelfStore(db),
    playlists: createPlaylistStore(db),
    progress: createProgressStore(db),
    watching: createWatchingStore(db),
    shares: createShareStore(db),
    userData: createUserDataStore(db),
    async recreateUser(userId) {
      await createAccountStore(db).remove(userId)
      await createUsers(db, ...users)
    },
  }
}

import { createAccountStore } from './accounts/account-store.ts'
import { createPasswordResetStore } from './accounts/password-reset-store.ts'
import { createSecondFactorStore } from './accounts/second-factor-store.ts'
import { createSessionStore } from './accounts/session-store.ts'
import { createMissedSearchStore } from './catalogue/missed-searches.ts'
import { createViewStore } from './catalogue/view-store.ts'
import { createGameStore } from './games/game-store.ts'
import { createPlaylistStore } from './library/playlist-store.ts'
import { createProgressStore } from './library/progress-store.ts'
import { createShareStore } from './library/share-store.ts'
import { createShelfStore } from './library/shelf-store.ts'
import { createUserDataStore } from './library/user-data-store.ts'
import { createWatchingStore } from './library/watching-store.ts'
import type { Database } from './schema.ts'

export type SqlStores = ReturnType<typeof createSqlStores>

/** Every store of the service over one database, but the catalogue's. */
export const createSqlStores = (db: Database) => ({
  accounts: createAccountStore(db),
  sessions: createSessionStore(db),
  secondFactors: createSecondFactorStore(db),
  passwordResets: createPasswordResetStore(db),
  missedSearches: createMissedSearchStore(db),
  viewCounts: createViewStore(db),
  games: createGameStore(db),
  shelves: createShelfStore(db),
  playlists: createPlaylistStore(db),
  progress: createProgressStore(db),
  watching: createWatchingStore(db),
  shares: createShareStore(db),
  userData: createUserDataStore(db),
})

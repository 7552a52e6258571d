import { type Accounts, createAccountStore, emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { createSecondFactorStore } from '#stores/memory/accounts/second-factor-store.ts'
import { createSessionStore } from '#stores/memory/accounts/session-store.ts'
import type { MatchingById } from '#stores/memory/catalogue/catalogue-store.ts'
import { type CountedViews, createViewStore } from '#stores/memory/catalogue/view-store.ts'
import { emptyLibrary, type Library } from '#stores/memory/library/library-state.ts'
import { createPlaylistStore } from '#stores/memory/library/playlist-store.ts'
import { createProgressStore } from '#stores/memory/library/progress-store.ts'
import { createShareStore } from '#stores/memory/library/share-store.ts'
import { createShelfStore } from '#stores/memory/library/shelf-store.ts'
import { createUserDataStore } from '#stores/memory/library/user-data-store.ts'
import { createWatchingStore } from '#stores/memory/library/watching-store.ts'

/** The data of all users of this browser, as snapshots store it. */
export interface State extends Library {
  accounts: Accounts
  views: CountedViews
}

export type Stores = ReturnType<typeof storesOf>

/** A store's method and its arguments: a replay in order gives the same state. */
export type Write = [store: string, method: string, args: unknown[]]

export type Memory = ReturnType<typeof createMemory>

export function createMemory(catalogue: MatchingById) {
  let state = emptyState()
  let stores = storesOf(state, catalogue)

  return {
    state: () => state,
    stores: () => stores,
    /** Snapshots of earlier versions may lack collections. */
    replace(snapshot: Partial<State> = {}) {
      const accounts = { ...emptyAccounts(), ...snapshot.accounts }
      // Those of earlier versions, whose tokens are refused.
      for (const ofUser of accounts.sessions.values())
        for (const [id, session] of ofUser) if ('tokenVersion' in session) ofUser.delete(id)
      state = { ...emptyState(), ...snapshot, accounts }
      stores = storesOf(state, catalogue)
    },
    async replay([store, method, args]: Write) {
      const [newStore, newMethod] = renamed[`${store}.${method}`] ?? [store, method]
      const methods = stores[newStore as keyof Stores] as unknown as Record<string, Replay>
      await (methods[newMethod] as Replay)(...args)
    },
  }
}

type Replay = (...args: unknown[]) => Promise<unknown>

/** Writes in journals of earlier versions, which browsers still store. */
const renamed: Record<string, [store: keyof Stores, method: string]> = {
  'accounts.sweep': ['accounts', 'purge'],
  'accounts.revoke': ['sessions', 'end'],
  'accounts.endTokens': ['sessions', 'endAll'],
  // Without the password's hash, so that none starts: tokens of earlier versions are invalid.
  'sessions.record': ['sessions', 'start'],
  'shelves.addFirst': ['shelves', 'addIfNeverThere'],
  'shelves.addAll': ['userData', 'addToShelf'],
  'shelves.removeAll': ['accounts', 'remove'],
  // Without the id of a removal: what a batch had added then stays.
  'shelves.restore': ['shelves', 'undo'],
  'shelves.sweep': ['userData', 'purge'],
  'playlists.createMissing': ['userData', 'createPlaylists'],
  'playlists.addAll': ['userData', 'addToPlaylists'],
  'playlists.removeAll': ['accounts', 'remove'],
  'playlists.restore': ['playlists', 'undo'],
  'playlists.sweep': ['userData', 'purge'],
  'userData.removeAll': ['accounts', 'remove'],
}

const emptyState = (): State => ({ accounts: emptyAccounts(), ...emptyLibrary(), views: new Map() })

const storesOf = (state: State, catalogue: MatchingById) => ({
  accounts: createAccountStore(state.accounts, state),
  sessions: createSessionStore(state.accounts),
  secondFactors: createSecondFactorStore(state.accounts),
  shelves: createShelfStore(state, catalogue),
  playlists: createPlaylistStore(state, catalogue),
  progress: createProgressStore(state),
  watching: createWatchingStore(state),
  shares: createShareStore(state),
  userData: createUserDataStore(state),
  views: createViewStore(state.views),
})

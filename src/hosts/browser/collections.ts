import type { AccountStore } from '#service/accounts/account.ts'
import type { ViewStore } from '#service/catalogue/view-counter.ts'
import type { PlaylistStore } from '#service/library/playlist.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import type { UserDataStore } from '#service/library/user-data.ts'
import { type Accounts, createAccountStore, noAccounts } from '#stores/memory/account-store.ts'
import { emptyLibrary, type Library } from '#stores/memory/library.ts'
import { createPlaylistStore } from '#stores/memory/playlist-store.ts'
import { createShelfStore } from '#stores/memory/shelf-store.ts'
import { createUserDataStore } from '#stores/memory/user-data-store.ts'
import { type CountedViews, createViewStore } from '#stores/memory/view-store.ts'

/** All that users made, as it is kept. */
export interface State extends Library {
  accounts: Accounts
  views: CountedViews
}

export interface Collections {
  accounts: AccountStore
  shelves: ShelfStore
  playlists: PlaylistStore
  userData: UserDataStore
  views: ViewStore
}

/** A store's method that changed something, and what it was given: done again in this order, all comes out the same. */
export type Change = [collection: keyof Collections, method: string, given: unknown[]]

/** Whether a method changes something: each one says so, that none is forgotten. */
const changing: { [Name in keyof Collections]: Record<keyof Collections[Name], boolean> } = {
  accounts: {
    create: true,
    byEmail: false,
    byId: false,
    session: false,
    renewHash: true,
    changePassword: true,
    endTokens: true,
    revoke: true,
    remove: true,
    purge: true,
  },
  shelves: {
    page: false,
    add: true,
    addFirst: true,
    remove: true,
    clear: true,
    restore: true,
    memberships: false,
  },
  playlists: {
    page: false,
    create: true,
    remove: true,
    videos: false,
    firstVideos: false,
    add: true,
    removeVideo: true,
    restore: true,
    memberships: false,
  },
  userData: { addToShelf: true, createPlaylists: true, addToPlaylists: true, removeAll: true, purge: true },
  views: { add: true },
}

/** Collections in memory that tell every change; `state` may be put in the place of what they hold. */
export function createCollections(noted: (change: Change) => void) {
  let held = open(noState())

  return {
    stores: {
      accounts: telling('accounts'),
      shelves: telling('shelves'),
      playlists: telling('playlists'),
      userData: telling('userData'),
      views: telling('views'),
    } as Collections,
    state: () => held.state,
    /** What an earlier version kept may lack some. */
    replace(state: Partial<State> = {}) {
      held = open({ ...noState(), ...state })
    },
    async repeat([collection, method, given]: Change) {
      const [store, name] = renamed[`${collection}.${method}`] ?? [collection, method]
      await callable(held.stores, store, name)(...given)
    },
  }

  /** The store that is held at the time of each call. */
  function telling(collection: keyof Collections) {
    const methods = Object.entries(changing[collection]).map(([method, tells]) => {
      const call = async (...given: unknown[]) => {
        const result = await callable(held.stores, collection, method)(...given)
        if (tells && changed(result)) noted([collection, method, given])
        return result
      }
      return [method, call]
    })
    return Object.fromEntries(methods)
  }
}

/** Names in the logs of earlier versions. */
const renamed: Record<string, [keyof Collections, string]> = {
  'accounts.sweep': ['accounts', 'purge'],
  'shelves.addAll': ['userData', 'addToShelf'],
  'shelves.removeAll': ['userData', 'removeAll'],
  'shelves.sweep': ['userData', 'purge'],
  'shelves.purge': ['userData', 'purge'],
  'playlists.createMissing': ['userData', 'createPlaylists'],
  'playlists.addAll': ['userData', 'addToPlaylists'],
  'playlists.removeAll': ['userData', 'removeAll'],
  'playlists.sweep': ['userData', 'purge'],
  'playlists.purge': ['userData', 'purge'],
}

const noState = (): State => ({
  accounts: noAccounts(),
  ...emptyLibrary(),
  views: new Map(),
})

function open(state: State) {
  const stores: Collections = {
    accounts: createAccountStore(state.accounts),
    shelves: createShelfStore(state),
    playlists: createPlaylistStore(state),
    userData: createUserDataStore(state),
    views: createViewStore(state.views),
  }
  return { state, stores }
}

type Callable = (...given: unknown[]) => Promise<unknown>

const callable = (stores: Collections, collection: keyof Collections, method: string) =>
  (stores[collection] as unknown as Record<string, Callable>)[method] as Callable

/** Stores answer false, none or a reason when they left everything as it was. */
const changed = (result: unknown) =>
  result !== false && result !== 0 && (typeof result !== 'string' || result === 'added')

import type { AccountStore } from '#service/accounts/account.ts'
import type { SecondFactorStore } from '#service/accounts/second-factor/second-factor.ts'
import type { SessionStore } from '#service/accounts/session.ts'
import type { ViewStore } from '#service/catalogue/view-counter.ts'
import type { PlaylistStore } from '#service/library/playlist.ts'
import type { ShareStore } from '#service/library/share.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import type { UserDataStore } from '#service/library/user-data/user-data.ts'
import type { Memory, Stores, Write } from './memory.ts'

/** The stores in memory; each write that changes something is appended to the journal. */
export function createJournaledStores(memory: Memory, writes: Write[]): Stores {
  const append: Append = (...write) => writes.push(write)
  return {
    accounts: journaledAccounts(() => memory.stores().accounts, append),
    sessions: journaledSessions(() => memory.stores().sessions, append),
    secondFactors: journaledSecondFactors(() => memory.stores().secondFactors, append),
    shelves: journaledShelves(() => memory.stores().shelves, append),
    playlists: journaledPlaylists(() => memory.stores().playlists, append),
    shares: journaledShares(() => memory.stores().shares, append),
    userData: journaledUserData(() => memory.stores().userData, append),
    views: journaledViews(() => memory.stores().views, append),
  }
}

/** The names are stored in browsers: after renaming a method, add its old name to `renamed` in memory.ts. */
type Append = <Store extends keyof Stores, Method extends string & keyof Stores[Store]>(
  store: Store,
  method: Method,
  args: Stores[Store][Method] extends (...args: infer Args) => unknown ? Args : never,
) => void

function journaledAccounts(store: () => AccountStore, append: Append): AccountStore {
  return {
    byEmail: (...args) => store().byEmail(...args),
    byId: (...args) => store().byId(...args),
    tokenState: (...args) => store().tokenState(...args),
    async create(...args) {
      const created = await store().create(...args)
      if (created) append('accounts', 'create', args)
      return created
    },
    async renewHash(...args) {
      await store().renewHash(...args)
      append('accounts', 'renewHash', args)
    },
    async changePassword(...args) {
      const changed = await store().changePassword(...args)
      if (changed) append('accounts', 'changePassword', args)
      return changed
    },
    async rename(...args) {
      const renamed = await store().rename(...args)
      if (renamed) append('accounts', 'rename', args)
      return renamed
    },
    async endTokens(...args) {
      await store().endTokens(...args)
      append('accounts', 'endTokens', args)
    },
    async revoke(...args) {
      await store().revoke(...args)
      append('accounts', 'revoke', args)
    },
    async remove(...args) {
      await store().remove(...args)
      append('accounts', 'remove', args)
    },
    async purge(...args) {
      await store().purge(...args)
      append('accounts', 'purge', args)
    },
  }
}

function journaledSessions(store: () => SessionStore, append: Append): SessionStore {
  return {
    list: (...args) => store().list(...args),
    async record(...args) {
      await store().record(...args)
      append('sessions', 'record', args)
    },
    async purge(...args) {
      await store().purge(...args)
      append('sessions', 'purge', args)
    },
  }
}

function journaledSecondFactors(store: () => SecondFactorStore, append: Append): SecondFactorStore {
  return {
    find: (...args) => store().find(...args),
    async begin(...args) {
      const begun = await store().begin(...args)
      if (begun) append('secondFactors', 'begin', args)
      return begun
    },
    async turnOn(...args) {
      const turnedOn = await store().turnOn(...args)
      if (turnedOn) append('secondFactors', 'turnOn', args)
      return turnedOn
    },
    async consumeStep(...args) {
      const used = await store().consumeStep(...args)
      if (used) append('secondFactors', 'consumeStep', args)
      return used
    },
    async consumeRecoveryCode(...args) {
      const used = await store().consumeRecoveryCode(...args)
      if (used) append('secondFactors', 'consumeRecoveryCode', args)
      return used
    },
    async remove(...args) {
      await store().remove(...args)
      append('secondFactors', 'remove', args)
    },
  }
}

function journaledShelves(store: () => ShelfStore, append: Append): ShelfStore {
  return {
    page: (...args) => store().page(...args),
    memberships: (...args) => store().memberships(...args),
    async add(...args) {
      const added = await store().add(...args)
      if (added) append('shelves', 'add', args)
      return added
    },
    orderedPage: (...args) => store().orderedPage(...args),
    async batch(...args) {
      const result = await store().batch(...args)
      if (result.added.length + result.removed > 0) append('shelves', 'batch', args)
      return result
    },
    async addFirst(...args) {
      const added = await store().addFirst(...args)
      if (added) append('shelves', 'addFirst', args)
      return added
    },
    async remove(...args) {
      const removed = await store().remove(...args)
      if (removed) append('shelves', 'remove', args)
      return removed
    },
    async clear(...args) {
      const removed = await store().clear(...args)
      if (removed > 0) append('shelves', 'clear', args)
      return removed
    },
    async undo(...args) {
      const undone = await store().undo(...args)
      if (undone > 0) append('shelves', 'undo', args)
      return undone
    },
  }
}

function journaledPlaylists(store: () => PlaylistStore, append: Append): PlaylistStore {
  return {
    page: (...args) => store().page(...args),
    videos: (...args) => store().videos(...args),
    orderedVideos: (...args) => store().orderedVideos(...args),
    firstVideos: (...args) => store().firstVideos(...args),
    memberships: (...args) => store().memberships(...args),
    async create(...args) {
      const created = await store().create(...args)
      if (created) append('playlists', 'create', args)
      return created
    },
    async remove(...args) {
      const removed = await store().remove(...args)
      if (removed) append('playlists', 'remove', args)
      return removed
    },
    async update(...args) {
      const updated = await store().update(...args)
      if (updated) append('playlists', 'update', args)
      return updated
    },
    async copy(...args) {
      const result = await store().copy(...args)
      if (result === 'copied') append('playlists', 'copy', args)
      return result
    },
    async add(...args) {
      const result = await store().add(...args)
      if (result === 'added') append('playlists', 'add', args)
      return result
    },
    async changeEntry(...args) {
      const result = await store().changeEntry(...args)
      if (result === 'changed') append('playlists', 'changeEntry', args)
      return result
    },
    async batch(...args) {
      const result = await store().batch(...args)
      if (typeof result === 'object') append('playlists', 'batch', args)
      return result
    },
    async removeVideo(...args) {
      const removed = await store().removeVideo(...args)
      if (removed) append('playlists', 'removeVideo', args)
      return removed
    },
    async undo(...args) {
      const undone = await store().undo(...args)
      if (undone > 0) append('playlists', 'undo', args)
      return undone
    },
  }
}

function journaledShares(store: () => ShareStore, append: Append): ShareStore {
  return {
    find: (...args) => store().find(...args),
    async share(...args) {
      const token = await store().share(...args)
      if (token !== undefined) append('shares', 'share', args)
      return token
    },
    async unshare(...args) {
      const unshared = await store().unshare(...args)
      if (unshared) append('shares', 'unshare', args)
      return unshared
    },
  }
}

function journaledUserData(store: () => UserDataStore, append: Append): UserDataStore {
  return {
    async addToShelf(...args) {
      const added = await store().addToShelf(...args)
      if (added > 0) append('userData', 'addToShelf', args)
      return added
    },
    async createPlaylists(...args) {
      const created = await store().createPlaylists(...args)
      if (created > 0) append('userData', 'createPlaylists', args)
      return created
    },
    async addToPlaylists(...args) {
      const added = await store().addToPlaylists(...args)
      if (added > 0) append('userData', 'addToPlaylists', args)
      return added
    },
    async removeAll(...args) {
      await store().removeAll(...args)
      append('userData', 'removeAll', args)
    },
    async purge(...args) {
      await store().purge(...args)
      append('userData', 'purge', args)
    },
  }
}

function journaledViews(store: () => ViewStore, append: Append): ViewStore {
  return {
    async add(...args) {
      await store().add(...args)
      append('views', 'add', args)
    },
  }
}

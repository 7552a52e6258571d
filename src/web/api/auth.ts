import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { isFailure } from '#contract/failures.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import { createExternalStore, readItem, readJson, useExternalStore, writeItem } from './browser-state.ts'

/** The current user and token; both are null for an anonymous visitor. */
export interface Auth {
  user: StoredUser | null
  encodedToken: string | null
}

/** A user without their lists. */
export type StoredUser = Pick<
  User,
  '_id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'updatedAt'
> & {
  /** Missing in browsers that an earlier version signed in. */
  displayName?: string | null
}

const userKey = 'user'
const tokenKey = 'token'
const libraryKey = 'library'
const unfinishedKey = 'unfinished'
/** In the browser's storage: how many videos the account's queue had last; absent for none. */
export const queuedKey = 'queued'
const anonymous: Auth = { user: null, encodedToken: null }

/** This page's sign-in, read from the storage that all tabs share; undefined on the server. */
const currentAuth = createExternalStore<Auth | undefined>(undefined)

/**
 * For the head of every page, before the first paint: the server renders pages for an anonymous visitor, so HTML that depends
 * on the sign-in has both halves, marked `data-until-known`.
 */
export const earlyAuthScript = `try {
  const root = document.documentElement
  if (localStorage.getItem('${unfinishedKey}')) root.dataset.hasUnfinished = ''
  if (localStorage.getItem('${tokenKey}')) {
    root.dataset.signedIn = ''
    if (localStorage.getItem('${libraryKey}') !== 'empty') root.dataset.hasLibrary = ''
    const { firstName } = JSON.parse(localStorage.getItem('${userKey}')) ?? {}
    root.style.setProperty('--account-initial', JSON.stringify([...(firstName ?? '').trim()][0] ?? ''))
  }
} catch {}`

/** What the keys of queries begin with whose data belongs to the current user. */
export const userKeys = { lists: ['lists'], account: ['account'] }

/** For queries with other keys whose data does too. */
export const userMeta = { userData: true }

/** Matches both. */
export const userQueries: QueryFilters = { predicate: ({ meta }) => meta?.userData === true }

/** Undefined until the page is hydrated: the server renders every page for an anonymous visitor. */
export const useAuth = (): Auth | undefined => useExternalStore(currentAuth)

/** False until it is known: what an anonymous visitor sees is not rendered again. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(currentAuth.subscribe, isSignedIn, () => false)

export const isSignedIn = (): boolean => currentToken() !== null

export const currentToken = (): string | null => currentAuth.get()?.encodedToken ?? null

/** Undefined for an anonymous visitor, and where the stored user is missing. */
export const currentUserId = (): string | undefined => currentAuth.get()?.user?._id

/** Whether the browser could not store the current sign-in: its storage is full, or denied. */
export const isSignInVolatile = createExternalStore(false)

export function startAuth(queries: QueryClient, user: User, encodedToken: string): void {
  const stored = withoutLists(user)
  writeItem(userKey, JSON.stringify(stored))
  writeItem(tokenKey, encodedToken)
  rememberLibrary(user.watchlater.length > 0 ? 'watchlater' : user.history.length > 0 ? 'history' : 'empty')
  // A user who watched something may have left some of it unfinished.
  if (user.history.length > 0) rememberUnfinished(true)
  isSignInVolatile.set(readItem(tokenKey) !== encodedToken)
  setAuth(queries, { user: stored, encodedToken })
}

/** After a change of the user, here or on another device. */
export function updateUser(user: StoredUser & Partial<User>): void {
  const auth = currentAuth.get()
  if (!auth?.encodedToken || (auth.user && auth.user._id !== user._id)) return
  const stored = withoutLists(user)
  // A sign-out may have cleared the storage, or another tab may have signed in.
  if (readItem(tokenKey) === auth.encodedToken) writeItem(userKey, JSON.stringify(stored))
  currentAuth.set({ ...auth, user: stored })
}

function withoutLists({ playlists, nextCursors, ...user }: StoredUser & Partial<User>): StoredUser {
  for (const shelf of shelfNames) delete user[shelf]
  return user
}

/** After a changed password has revoked the old token. The response may come after a sign-out. */
export function replaceToken(encodedToken: string): void {
  if (!isSignedIn() || isSigningOut()) return
  writeItem(tokenKey, encodedToken)
  currentAuth.set({ ...(currentAuth.get() ?? anonymous), encodedToken })
}

export function endAuth(queries: QueryClient): void {
  clearStoredAuth()
  setAuth(queries, anonymous)
}

let signingOut = false
/** Whether the storage is cleared, and the screen still has its token: nothing may load with it. */
export const isSigningOut = (): boolean => signingOut

/** Clears only the storage: the screen uses its token until `syncAuth`. */
export function clearStoredAuth(): void {
  signingOut = true
  writeItem(userKey, null)
  writeItem(tokenKey, null)
  writeItem(libraryKey, null)
  writeItem(queuedKey, null)
  rememberUnfinished(false)
}

/** What home's row of the user showed last, so that its place is reserved. */
type LibraryRow = 'watchlater' | 'history' | 'empty'
export const lastLibraryRow = (): LibraryRow | undefined =>
  (['watchlater', 'history', 'empty'] as const).find((row) => row === readItem(libraryKey))
export const rememberLibrary = (row: LibraryRow): void => writeItem(libraryKey, row)

/** After a video has been added to a list. */
export function rememberAddition(listId: string): void {
  if (listId === 'watchlater' || (listId === 'history' && lastLibraryRow() !== 'watchlater'))
    rememberLibrary(listId)
}

/** Whether home has videos to continue, so that their place is reserved. A signed-out visitor may have some too. */
export const hasUnfinished = (): boolean => readItem(unfinishedKey) !== null
export const rememberUnfinished = (has: boolean): void => writeItem(unfinishedKey, has ? 'yes' : null)

/** Reads the storage again. */
export const syncAuth = (queries: QueryClient): void => setAuth(queries, readAuth())

/** Whether the server found no token, or one that is no longer valid. */
export const isAuthFailure = (failure: Error): boolean =>
  isFailure(failure, 'token_invalid', 'user_unknown', 'email_unknown')

/** Whether the failure ends the sign-in of this tab. During a logout, requests that it overtakes are rejected too. */
export const endsAuth = (failure: Error): boolean => isAuthFailure(failure) && isSignedIn() && !isSigningOut()

/** Reads the storage now, and again when another tab signs in, signs out or changes the name. */
export function followStoredAuth(queries: QueryClient): void {
  // Also for an entry that a late response makes, after a sign-out has removed it.
  for (const queryKey of Object.values(userKeys)) queries.setQueryDefaults(queryKey, { meta: userMeta })
  syncAuth(queries)
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage) return
    if (key === null || key === tokenKey) syncAuth(queries)
    else if (key === userKey) syncUser()
  })
}

/** Another user's data waits for their token: the two are written one after the other. */
function syncUser() {
  const { user } = readAuth()
  const auth = currentAuth.get()
  if (user && auth?.user?._id === user._id) currentAuth.set({ ...auth, user })
}

/** Another user must not see what is cached for the previous one. */
function setAuth(queries: QueryClient, auth: Auth) {
  signingOut = false
  if (currentUserId() !== auth.user?._id) {
    queries.removeQueries(userQueries)
    // The previous user's changes: those in flight no longer show, those that wait for them are never sent.
    queries.getMutationCache().clear()
  }
  currentAuth.set(auth)
}

function readAuth(): Auth {
  const encodedToken = readItem(tokenKey)
  return encodedToken ? { user: readJson(userKey) as StoredUser | null, encodedToken } : anonymous
}

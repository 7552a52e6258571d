import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/failures.ts'

/** Who is signed in here; both are null for an anonymous visitor. */
export interface Auth {
  user: StoredUser | null
  encodedToken: string | null
}

/** A user's own facts: the lists stay where they are kept. */
export type StoredUser = Pick<User, '_id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'updatedAt'>

const userKey = 'user'
const tokenKey = 'token'
const anonymous: Auth = { user: null, encodedToken: null }

/** The browser's storage is the truth: all tabs share it. */
export const authQuery = queryOptions({
  queryKey: ['auth'],
  queryFn: readAuth,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const currentToken = (queries: QueryClient): string | null =>
  queries.getQueryData(authQuery.queryKey)?.encodedToken ?? null

export function beginAuth(queries: QueryClient, user: User, encodedToken: string): void {
  const { likes: _, history: __, playlists: ___, watchlater: ____, ...stored } = user
  write(userKey, JSON.stringify(stored))
  write(tokenKey, encodedToken)
  follow(queries, { user: stored, encodedToken })
}

/** A token in the place of another, after a password was changed. */
export function renewToken(queries: QueryClient, encodedToken: string): void {
  write(tokenKey, encodedToken)
  queries.setQueryData(authQuery.queryKey, (auth) => ({ ...(auth ?? anonymous), encodedToken }))
}

export function endAuth(queries: QueryClient): void {
  forgetAuth()
  follow(queries, anonymous)
}

/** In the storage alone: what is on screen goes on with the token that it has, until it follows. */
export function forgetAuth(): void {
  write(userKey, null)
  write(tokenKey, null)
}

/** What is on screen goes by the storage again. */
export const followAuth = (queries: QueryClient): void => follow(queries, readAuth())

/** Whether the server says that no token came, or one that counts no longer. */
export const tellsSignedOut = (failure: Error): boolean =>
  failure instanceof Failure && ['token_invalid', 'user_unknown', 'email_unknown'].includes(failure.code)

/** Whether the sign-in here has ended with it. */
export const endsAuth = (failure: Error, queries: QueryClient): boolean =>
  tellsSignedOut(failure) && currentToken(queries) !== null

/** Signing in or out in one tab shows in the others at once. */
export function followOtherTabs(queries: QueryClient): void {
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage && (key === null || key === tokenKey)) followAuth(queries)
  })
}

/** What belongs to somebody else is forgotten. */
function follow(queries: QueryClient, auth: Auth) {
  const before = queries.getQueryData(authQuery.queryKey)?.user?._id
  queries.setQueryData(authQuery.queryKey, auth)
  if (before !== auth.user?._id) queries.removeQueries({ predicate: ({ meta }) => meta?.personal === true })
}

function readAuth(): Auth {
  const encodedToken = read(tokenKey)
  if (!encodedToken) return anonymous
  try {
    return { user: JSON.parse(read(userKey) ?? 'null'), encodedToken }
  } catch {
    return { user: null, encodedToken }
  }
}

/** Where the browser keeps nothing, a sign-in lasts as long as the page. */
function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

import { InvitationQuery } from '#contract/accounts/account.ts'
import { FacetsQuery, VideosQuery } from '#contract/catalogue/catalogue.ts'
import { PublicWindowQuery } from '#contract/library/list-window.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { searchText } from '#contract/text/search-text.ts'
import type { Screens } from '../page-rendering.ts'

/** Returns the path and query of a request with only the parameters that its response depends on: a campaign's make no new entry. */
export function createCacheKeys(screens: Screens) {
  const parameters = new Map<string, readonly string[]>(Object.entries(screens))
  parameters.set('/api/videos', Object.keys(VideosQuery.shape))
  parameters.set('/api/videos/facets', Object.keys(FacetsQuery.shape))
  parameters.set('/api/lists/window', Object.keys(PublicWindowQuery.shape))
  parameters.set('/api/auth/invitation', Object.keys(InvitationQuery.shape))

  return (path: string, target: string): string => {
    if (path === target) return path
    const sent = new URLSearchParams(target.slice(path.length))
    const known = parameters.get(path.replace(/(.)\/$/, '$1')) ?? []
    const query = new URLSearchParams()
    for (const name of known) for (const value of valuesOf(sent, name, path)) query.append(name, value)
    return query.size > 0 ? `${path}?${query}` : path
  }
}

/** The API rejects a repeated parameter; a page reads the last one, and shows a search as it was typed. */
function valuesOf(sent: URLSearchParams, name: string, path: string): string[] {
  if (!path.startsWith('/api')) return sent.getAll(name).slice(-1)
  return name === 'search' ? sent.getAll(name).map(normalizeSearch) : sent.getAll(name)
}

/**
 * Searches that differ only in case and spacing share a response. Not folded further: the API is sent this text, and shows it
 * to the operator. Those that are too long, and are rejected, share none.
 */
function normalizeSearch(search: string): string {
  const text = searchText(search).toLowerCase()
  return Math.max(search.length, text.length) > maxSearchLength ? search : text
}

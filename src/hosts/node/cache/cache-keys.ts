import { VideosQuery } from '#contract/catalogue/catalogue.ts'
import type { Screens } from '../http/page-rendering.ts'

/** Returns the path and query of a request with only the parameters that its response depends on: a campaign's make no new entry. */
export function createCacheKeys(screens: Screens) {
  const parameters = new Map<string, readonly string[]>(Object.entries(screens))
  parameters.set('/api/videos', Object.keys(VideosQuery.shape))

  return (path: string, target: string): string => {
    if (path === target) return path
    const sent = new URLSearchParams(target.slice(path.length))
    const known = parameters.get(decodePath(path.replace(/(.)\/$/, '$1'))) ?? []
    const query = new URLSearchParams()
    for (const name of known) for (const value of valuesOf(sent, name, path)) query.append(name, value)
    return query.size > 0 ? `${path}?${query}` : path
  }
}

/** The API rejects a repeated parameter; a page reads the last one. */
function valuesOf(sent: URLSearchParams, name: string, path: string): string[] {
  return path.startsWith('/api') ? sent.getAll(name) : sent.getAll(name).slice(-1)
}

/** As sent where it cannot be decoded. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

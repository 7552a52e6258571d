import { readJson, recentSearchesKey, writeItem } from '#web/api/browser-state.ts'

const maxRecent = 6

/** What this browser has searched for, the last one first. */
export function recentSearches(): string[] {
  const stored = readJson(recentSearchesKey)
  return Array.isArray(stored)
    ? stored.filter((search) => typeof search === 'string').slice(0, maxRecent)
    : []
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter((search) => search !== text)
  writeItem(recentSearchesKey, JSON.stringify([text, ...others].slice(0, maxRecent)))
}

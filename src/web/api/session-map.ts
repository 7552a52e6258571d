import { readJson, writeItem } from './browser-storage.ts'

const maxEntries = 20

/** A map for what a screen finds again after back and reload; without storage it begins from its start. Drops the entries that were written first. */
export function createSessionMap<Value>(name: string) {
  const map = new Map((readJson(name, 'sessionStorage') as [string, Value][] | null) ?? [])
  return {
    get: (key: string): Value | undefined => map.get(key),
    set(key: string, value: Value): void {
      map.delete(key)
      map.set(key, value)
      if (map.size > maxEntries) map.delete(map.keys().next().value ?? '')
      writeItem(name, JSON.stringify([...map]), 'sessionStorage')
    },
    clear: (): void => map.clear(),
  }
}

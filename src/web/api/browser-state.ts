import { useSyncExternalStore } from 'react'

/** What all tabs share, or what one tab has. */
type Area = 'localStorage' | 'sessionStorage'

/** Null where the browser denies storage, too. */
export function readItem(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Parsed; null where it is no JSON, too. */
export function readJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readItem(key, area) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes it. Without storage a value lasts as long as the page. */
export function writeItem(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    // It is denied, or full.
  }
}

/** What is stored until a logout: the searches of this browser. */
export const recentSearchesKey = 'recent-searches'

/** Of what a tab has until a logout: the note that is being written. */
export const noteDraftKey = 'note'

export interface ExternalStore<Value> {
  initial: Value
  get(): Value
  set(value: Value): void
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** A value that lives outside of React, and notifies its listeners when it is set. */
export function createExternalStore<Value>(initial: Value): ExternalStore<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value; in HTML of the server the initial one. */
export const useExternalStore = <Value>({ subscribe, get, initial }: ExternalStore<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)

/** A switch that is on until it is turned off; remembered in this browser. */
export function createStoredSwitch(key: string) {
  const store = createExternalStore(true)
  // The server, whose HTML is on, has no storage.
  if (!import.meta.env.SSR) store.set(readItem(key) !== 'off')
  return {
    ...store,
    set(isOn: boolean) {
      writeItem(key, isOn ? null : 'off')
      store.set(isOn)
    },
  }
}

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

/** Whether to transfer little: the browser or the system asks for it, or the connection is slow. */
export function savesData(): boolean {
  const { connection } = globalThis.navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return (
    connection?.saveData === true ||
    /2g/.test(connection?.effectiveType ?? '') ||
    // Not on the server.
    globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  )
}

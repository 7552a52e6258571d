import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from './browser-storage.ts'

interface ExternalStore<Value> {
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

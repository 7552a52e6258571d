import { readItem, writeItem } from './browser-storage.ts'
import { createExternalStore } from './external-store.ts'

/** A switch that is on until it is turned off; remembered in this browser. */
export function createStoredSwitch(key: string) {
  // The server has no storage.
  const store = createExternalStore(import.meta.env.SSR || readItem(key) !== 'off')
  return {
    ...store,
    set(isOn: boolean) {
      writeItem(key, isOn ? null : 'off')
      store.set(isOn)
    },
  }
}

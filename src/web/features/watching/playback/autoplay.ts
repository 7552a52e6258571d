import { readItem, writeItem } from '#web/client/browser-storage.ts'
import { createExternalStore, useExternalStore } from '#web/client/external-store.ts'

const key = 'autoplay'

// The server has no storage.
const autoplay = createExternalStore(import.meta.env.SSR || readItem(key) !== 'off')

/** Whether the next video plays by itself; remembered in this browser. */
export const useAutoplay = (): boolean => useExternalStore(autoplay)

export function setAutoplay(isOn: boolean): void {
  writeItem(key, isOn ? null : 'off')
  autoplay.set(isOn)
}

import { useSyncExternalStore } from 'react'
import { readItem, readJson, writeItem } from '#web/api/browser-state.ts'
import { subscribeToStorage } from './progress.tsx'

/** Ids of videos that a signed-out visitor is not interested in, the last pressed first. */
type NotInterested = readonly string[]

const notInterestedKey = 'not-interested'
const maxStored = 200
const none: NotInterested = []

let cached: { text: string | null; ids: NotInterested } = { text: null, ids: none }

/** The same array until it changes. Ignores what is no id: anything may stand in a browser's storage. */
export function readNotInterested(): NotInterested {
  const text = readItem(notInterestedKey)
  if (text !== cached.text) {
    const stored = readJson(notInterestedKey)
    cached = { text, ids: Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : none }
  }
  return cached.ids
}

export const useNotInterested = (): NotInterested =>
  useSyncExternalStore(subscribeToStorage, readNotInterested, () => none)

export function storeNotInterested(ids: NotInterested): void {
  writeItem(notInterestedKey, ids.length > 0 ? JSON.stringify(ids.slice(0, maxStored)) : null)
  // The browser notifies other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: notInterestedKey }))
}

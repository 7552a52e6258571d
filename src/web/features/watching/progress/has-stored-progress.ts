import { useSyncExternalStore } from 'react'
import { readItem } from '#web/client/browser-storage.ts'

export const progressKey = 'progress'

/** Calls back after changes in any tab. Returns the unsubscribe function. */
export function subscribeToStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Whether this browser has how far a signed-out visitor watched videos: most have not, and load no code for it. */
export const useHasStoredProgress = (): boolean =>
  useSyncExternalStore(
    subscribeToStorage,
    () => readItem(progressKey) !== null,
    () => false,
  )

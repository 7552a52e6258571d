/** Null where the browser denies storage, too. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. Without storage a value lasts as long as the page. */
export function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // It is denied, or full.
  }
}

/** Writes it, and notifies this tab as the browser notifies the others. */
export function publishItem(key: string, value: string | null): void {
  writeItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** Calls back when any tab has published. Returns the unsubscribe function. */
export function subscribeToStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

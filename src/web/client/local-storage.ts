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

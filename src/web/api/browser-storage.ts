/** What all tabs share, or what one tab has. */
type Area = 'localStorage' | 'sessionStorage'

/** Of what a tab has until a logout: the note that is being written. */
export const noteDraftKey = 'note'

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

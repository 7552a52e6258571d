const maxEntries = 20

/** A map for what a screen finds again after back and reload. Drops the entries that were written first. */
export function createSessionMap<Value>(name: string) {
  const map = new Map<string, Value>(read(name))
  globalThis.addEventListener?.('pagehide', () => {
    try {
      sessionStorage.setItem(name, JSON.stringify([...map]))
    } catch {
      // Without storage a screen begins from its start.
    }
  })
  return {
    get: (key: string): Value | undefined => map.get(key),
    set(key: string, value: Value): void {
      map.delete(key)
      map.set(key, value)
      if (map.size > maxEntries) map.delete(map.keys().next().value ?? '')
    },
    clear: (): void => map.clear(),
  }
}

function read<Value>(name: string): [string, Value][] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]')
  } catch {
    return []
  }
}

import { useEffect, useState } from 'react'
import { useExternalStore } from '#web/client/external-store.ts'
import type { PageShortcuts } from './page-shortcuts.tsx'
import { isSheetOpen } from './shortcut-sheet-state.ts'

/** Loads with the first key that anybody presses, which it is then for, or as the sheet is opened. */
export function LateShortcuts() {
  const [loaded, setLoaded] = useState<{ Shortcuts: typeof PageShortcuts; firstKey?: KeyboardEvent }>()
  const isNeeded = useExternalStore(isSheetOpen)
  useEffect(() => () => isSheetOpen.set(false), [])
  useEffect(() => {
    if (loaded) return
    const load = (firstKey?: KeyboardEvent) =>
      import('./page-shortcuts.tsx')
        .then(({ PageShortcuts }) => setLoaded({ Shortcuts: PageShortcuts, ...(firstKey && { firstKey }) }))
        .catch(() => {})
    const press = (key: KeyboardEvent) => {
      load(key.defaultPrevented ? undefined : key)
      // Until it has loaded, Space would scroll the player away.
      const isOnPage = key.target instanceof HTMLElement && key.target.tabIndex < 0
      if (key.key === ' ' && isOnPage && document.querySelector('.player-layer')) key.preventDefault()
    }
    if (isNeeded) load()
    addEventListener('keydown', press, { once: true })
    return () => removeEventListener('keydown', press)
  }, [isNeeded, loaded])
  return loaded && <loaded.Shortcuts firstKey={loaded.firstKey} />
}

import { useEffect, useState } from 'react'
import { useExternalStore } from '#web/client/external-store.ts'
import type { PageShortcuts } from './page-shortcuts.tsx'
import { isSheetOpen } from './shortcut-sheet-state.ts'

/** Loads with the first key that anybody presses, which it is then for, or as the sheet is opened. */
export function LateShortcuts() {
  const [loaded, setLoaded] = useState<{ Shortcuts: typeof PageShortcuts; firstKey?: KeyboardEvent }>()
  const isNeeded = useExternalStore(isSheetOpen)
  useEffect(() => {
    if (loaded) return
    const load = (firstKey?: KeyboardEvent) =>
      import('./page-shortcuts.tsx')
        .then(({ PageShortcuts }) => setLoaded({ Shortcuts: PageShortcuts, ...(firstKey && { firstKey }) }))
        .catch(() => {})
    if (isNeeded) load()
    addEventListener('keydown', load, { once: true })
    return () => removeEventListener('keydown', load)
  }, [isNeeded, loaded])
  return loaded && <loaded.Shortcuts firstKey={loaded.firstKey} />
}

import { useEffect, useState } from 'react'
import { useExternalStore } from '#web/client/external-store.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { isSheetOpen } from './shortcut-sheet-state.ts'
import { pressShortcut } from './shortcuts.ts'

/** The keys of every page, and their sheet. */
export function PageShortcuts({ earlyKeys }: { earlyKeys: KeyboardEvent[] }) {
  const isOpen = useExternalStore(isSheetOpen)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    for (const key of earlyKeys.splice(0)) pressShortcut(key)
    const press = (event: KeyboardEvent) => event.defaultPrevented || pressShortcut(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [earlyKeys])
  return wasOpened && <ShortcutSheet open={isOpen} onOpenChange={isSheetOpen.set} />
}

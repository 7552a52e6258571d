import { useEffect, useState } from 'react'
import { useExternalStore } from '#web/api/browser-state.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import { isSheetOpen, pressShortcut } from './shortcuts.ts'

const ShortcutSheet = lazyIsland(() => import('./shortcut-sheet.tsx'))

/** The keys of every page, and their sheet. */
export function PageShortcuts() {
  const isOpen = useExternalStore(isSheetOpen)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useWindowEvent('keydown', (event) => event.defaultPrevented || pressShortcut(event))
  useEffect(() => () => isSheetOpen.set(false), [])
  return wasOpened && <ShortcutSheet open={isOpen} onOpenChange={isSheetOpen.set} />
}

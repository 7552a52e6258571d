import { lazy, Suspense, useEffect, useState } from 'react'
import { useExternalStore } from '#web/client/external-store.ts'
import { withLateMessages } from '#web/client/late-messages.ts'
import { isSheetOpen } from './shortcut-sheet-state.ts'
import { pressShortcut } from './shortcuts.ts'

const ShortcutSheet = lazy(() =>
  withLateMessages(import('./shortcut-sheet.tsx')).then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
)

/** The keys of every page, and their sheet. */
export function PageShortcuts({ firstKey }: { firstKey: KeyboardEvent | undefined }) {
  const isOpen = useExternalStore(isSheetOpen)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (firstKey) pressShortcut(firstKey)
    const press = (event: KeyboardEvent) => event.defaultPrevented || pressShortcut(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [firstKey])
  return <Suspense>{wasOpened && <ShortcutSheet open={isOpen} onOpenChange={isSheetOpen.set} />}</Suspense>
}

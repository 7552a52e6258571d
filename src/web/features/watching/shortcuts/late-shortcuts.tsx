import { useEffect, useState } from 'react'
import { useExternalStore } from '#web/client/external-store.ts'
import { withLateMessages } from '#web/client/late-messages.ts'
import { usePlayback } from '../playback/playback-store.ts'
import type { PageShortcuts } from './page-shortcuts.tsx'
import { isSheetOpen } from './shortcut-sheet-state.ts'

/** Loads with the first key that anybody presses, with a video that plays, or as the sheet is opened. Keys pressed until then are done in their order. */
export function LateShortcuts() {
  const [Shortcuts, setShortcuts] = useState<typeof PageShortcuts>()
  const [earlyKeys] = useState<KeyboardEvent[]>([])
  // A video that plays may lose the network: by then its keys are there.
  const isPlaying = usePlayback() !== undefined
  const isNeeded = useExternalStore(isSheetOpen) || isPlaying
  useEffect(() => () => isSheetOpen.set(false), [])
  useEffect(() => {
    if (Shortcuts) return
    const load = () =>
      withLateMessages(import('./page-shortcuts.tsx'))
        .then(({ PageShortcuts }) => setShortcuts(() => PageShortcuts))
        .catch(() => earlyKeys.splice(0))
    const press = (key: KeyboardEvent) => {
      if (!key.defaultPrevented) earlyKeys.push(key)
      load()
      // Until it has loaded, Space would scroll the player away.
      const isOnPage = key.target instanceof HTMLElement && key.target.tabIndex < 0
      if (key.key === ' ' && isOnPage && document.querySelector('.player-layer')) key.preventDefault()
    }
    // Those from before the page was hydrated.
    earlyKeys.push(...(globalThis.earlyKeys ?? []))
    globalThis.earlyKeys = undefined
    if (isNeeded || earlyKeys.length > 0) load()
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isNeeded, Shortcuts, earlyKeys])
  return Shortcuts && <Shortcuts earlyKeys={earlyKeys} />
}

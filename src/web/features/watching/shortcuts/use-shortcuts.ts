import { useEffect } from 'react'
import { pressShortcut } from './shortcuts.ts'

/** The keys of every page. Several users of it are as good as one: what a key has done once, it does not do again. */
export function useShortcuts(): void {
  useEffect(() => {
    addEventListener('keydown', pressShortcut)
    return () => removeEventListener('keydown', pressShortcut)
  }, [])
}

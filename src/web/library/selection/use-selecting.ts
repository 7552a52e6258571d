import { useRef, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { loadCode } from '#web/ui/lazy-island.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import type { Selecting } from './start-selection.ts'

export interface SelectMode {
  /** Undefined while nothing can be selected. */
  selecting: Selecting | undefined
  begin: (selected?: Iterable<string>) => void
  end: () => void
}

/** Selecting videos of the list on screen, with code that loads when it begins. Another order or search of the list ends it. */
export function useSelecting(shownId: string): SelectMode {
  const messages = useMessages()
  const [state, setState] = useState<{ shownId: string; selecting: Selecting }>()
  const latestId = useRef(shownId)
  latestId.current = shownId
  return {
    selecting: state?.shownId === shownId ? state.selecting : undefined,
    async begin(selected = []) {
      try {
        const { startSelection } = await loadCode(() => import('./start-selection.ts'), { waits: false })
        if (latestId.current === shownId) setState({ shownId, selecting: startSelection(selected) })
      } catch {
        showToast(messages.failed.generic, 'error')
      }
    },
    end: () => setState(undefined),
  }
}

import { useRef, useState } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { Selecting } from './selection/start-selection.ts'

export interface SelectMode {
  /** Undefined while nothing can be selected. */
  selecting: Selecting | undefined
  begin: (selected?: Iterable<string>) => void
  end: () => void
}

/** Selecting videos of the list on screen; its code loads when it begins. Another view of the list ends it. */
export function useSelecting(viewId: string): SelectMode {
  const messages = useMessages()
  const [state, setState] = useState<{ viewId: string; selecting: Selecting }>()
  const latestView = useRef(viewId)
  latestView.current = viewId
  return {
    selecting: state?.viewId === viewId ? state.selecting : undefined,
    async begin(selected = []) {
      try {
        const { startSelection } = await import('./selection/start-selection.ts')
        if (latestView.current === viewId) setState({ viewId, selecting: startSelection(selected) })
      } catch {
        showToast(messages.failed.generic, 'error')
      }
    },
    end: () => setState(undefined),
  }
}

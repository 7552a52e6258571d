import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { loadCode } from '#web/ui/lazy-island.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { selectButtonId } from '../video-list.ts'
import type { Selecting } from './batch-bar.tsx'

interface SelectButtonProps {
  /** On a page that is rendered for everybody: only its place is shown. */
  untilKnown?: boolean
  selecting: object | undefined
  begin: () => void
  end: () => void
}

export function SelectButton({ untilKnown = false, selecting, begin, end }: SelectButtonProps) {
  const texts = useMessages().list
  return (
    <button
      type="button"
      id={selectButtonId}
      aria-label={texts.select}
      aria-pressed={selecting !== undefined}
      className="button button-secondary filter-tool"
      onClick={() => (selecting ? end() : begin())}
      {...(untilKnown && { 'data-until-known': 'signed-in' })}
    >
      <CircleCheck aria-hidden="true" size={20} />
      <span className="filter-tool-name">{texts.select}</span>
    </button>
  )
}

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
        const { startSelection } = await loadCode(() => import('./batch-bar.tsx'), { waits: false })
        if (latestId.current === shownId) setState({ shownId, selecting: startSelection(selected) })
      } catch {
        showToast(messages.failed.generic, 'error')
      }
    },
    end: () => setState(undefined),
  }
}

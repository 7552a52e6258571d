import { useLayoutEffect, useRef } from 'react'
import { useWindowEvent } from './window-hooks.ts'

/**
 * An element that React moves loses the focus. Call what is returned before such a change: what has the focus then has it again,
 * or the element of another id if it is no longer on the page.
 */
export function useRestoreFocus(): (otherId?: string) => void {
  const ids = useRef<(string | undefined)[]>([])
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    const elements = ids.current.map((id) => id && document.getElementById(id))
    const element = elements.find(Boolean)
    if (element) element.focus({ preventScroll: true })
  })
  // From here on the visitor chooses.
  const forget = () => {
    ids.current = []
  }
  useWindowEvent('pointerdown', forget, { capture: true })
  return (otherId) => {
    ids.current = [document.activeElement?.id, otherId]
  }
}

import { useLayoutEffect, useRef } from 'react'

/** An element that React moves loses the focus. Call what is returned before such a change: what has the focus then has it again. */
export function useRestoreFocus(): () => void {
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body)
      document.getElementById(focused.current)?.focus()
  })
  return () => {
    focused.current = document.activeElement?.id
  }
}

import { useLayoutEffect, useRef } from 'react'
import { useWindowEvent } from './window-hooks.ts'

/** Moves focus to the first connected target, or else to the screen's heading: removing a focused element would drop focus to the body. */
export function moveFocus(...targets: (HTMLElement | null | undefined)[]): void {
  const target = targets.find((element) => element?.isConnected) ?? screenHeading()
  // Scrolling is the router's.
  target?.focus({ preventScroll: true })
}

function screenHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (heading) heading.tabIndex = -1
  return heading
}

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

import { useEffect, useEffectEvent } from 'react'

/** Space and K play and pause from anywhere on the page, except where an element has a use for the key. */
export function usePlayKeys(toggle: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlayKey = event.key === ' ' || event.key.toLowerCase() === 'k'
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!isPlayKey || hasModifier || event.repeat || event.defaultPrevented || isInteractive(event.target))
      return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const isInteractive = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'a, button, input, select, textarea, summary, iframe, media-controller, [contenteditable], [role="dialog"]',
  ) !== null

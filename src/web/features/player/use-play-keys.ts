import { useEffect, useEffectEvent } from 'react'
import { shortcutKey } from '#web/ui/shortcut-key.ts'

/** Space and K play and pause from anywhere on the page, except where an element has a use for the key. */
export function usePlayKeys(toggle: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event)
    const isK = key === 'k'
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!(isK || key === ' ') || hasModifier || event.repeat || event.defaultPrevented) return
    if (isWithin(isK ? takesLetters : takesSpace, event.target)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const takesLetters = 'input, select, textarea, iframe, [contenteditable], [role="dialog"]'
const takesSpace = `a, button, summary, ${takesLetters}`

const isWithin = (selector: string, target: EventTarget | null) =>
  target instanceof Element && target.closest(selector) !== null

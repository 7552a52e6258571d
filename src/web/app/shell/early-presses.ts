import { useEffect } from 'react'

declare global {
  /** What was pressed before the page was hydrated: elements, and keys of the player. Undefined from then on. */
  var earlyPresses: Set<HTMLElement | KeyboardEvent> | undefined
}

/** For the head of every page: a press that no script handles yet is done once the page is hydrated. If that takes long, a link opens by itself. */
export const earlyPressesScript = `var earlyPresses = new Set()
for (const type of ['click', 'submit']) addEventListener(type, (event) => {
  const pressed = type === 'submit' ? event.target : event.target.closest?.('button, a[href^="/"]:not([target])')
  if (!earlyPresses || !pressed || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  earlyPresses.add(pressed)
  if (pressed.href) setTimeout(() => earlyPresses && location.assign(pressed.href), 5000)
}, true)`

/** For the head of a video's page: so are the keys of its player, and the search's. */
export const earlyKeysScript = `addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const isForElement = target.closest?.('input, textarea, select' + (key === ' ' ? ', a, button, summary' : ''))
  if (!earlyPresses || !/^[km /]$/i.test(key) || isForElement || ctrlKey || metaKey || altKey) return
  event.preventDefault()
  earlyPresses.add(event)
})`

/** Once the page is hydrated, does each press that was recorded. What React has replaced is found by its id. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // In a task of its own: a press first hydrates the part of the page that it is in, which React can't do during an effect.
    setTimeout(() => {
      const presses = globalThis.earlyPresses ?? new Set()
      globalThis.earlyPresses = undefined
      // Hydrates the screen: a link beside it that is followed before takes the screen's route away, and hydration fails.
      if (presses.size > 0) document.querySelector('h1')?.click()
      for (const pressed of presses) {
        if (pressed instanceof KeyboardEvent)
          document.querySelector('.player-layer')?.dispatchEvent(new KeyboardEvent('keydown', pressed))
        else {
          const current = pressed.isConnected ? pressed : document.getElementById(pressed.id)
          if (current instanceof HTMLFormElement) current.requestSubmit()
          else current?.click()
        }
      }
    })
  }, [])
}

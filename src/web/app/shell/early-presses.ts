import { useEffect } from 'react'

declare global {
  /** What was pressed before the page was hydrated, in order. Undefined from then on. */
  var earlyPresses: HTMLElement[] | undefined
}

/** For the head of every page: a press that no script handles yet is done once the page is hydrated. If that takes long, a link opens by itself. */
export const earlyPressesScript = `(() => {
  globalThis.earlyPresses = []
  const record = (event) => {
    const pressed = event.type === 'submit' ? event.target : event.target.closest?.('button, a[href^="/"]:not([target])')
    if (!globalThis.earlyPresses || !pressed || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (globalThis.earlyPresses.includes(pressed)) return
    globalThis.earlyPresses.push(pressed)
    if (pressed.href) setTimeout(() => globalThis.earlyPresses && location.assign(pressed.href), 5000)
  }
  for (const type of ['click', 'submit']) addEventListener(type, record, { capture: true })
})()`

/** Once the page is hydrated, does each press that was recorded. What React has replaced is found by its id. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // In a task of its own: a press first hydrates the part of the page that it is in, which React can't do during an effect.
    setTimeout(() => {
      const presses = globalThis.earlyPresses ?? []
      globalThis.earlyPresses = undefined
      for (const pressed of presses) {
        if (pressed instanceof KeyboardEvent)
          document.body.dispatchEvent(new KeyboardEvent('keydown', pressed))
        else {
          const current = pressed.isConnected ? pressed : document.getElementById(pressed.id)
          if (current instanceof HTMLFormElement) current.requestSubmit()
          else current?.click()
        }
      }
    })
  }, [])
}

import { useEffect } from 'react'

declare global {
  /** Buttons that were pressed before the page was hydrated. Undefined from then on. */
  var earlyPresses: HTMLButtonElement[] | undefined
}

/** Once the page is hydrated, presses each button that was pressed before. What has replaced it has the same id. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // In a task of its own: a press first hydrates the part of the page that it is in, which React can't do during an effect.
    setTimeout(() => {
      const buttons = globalThis.earlyPresses ?? []
      globalThis.earlyPresses = undefined
      for (const button of buttons)
        (button.isConnected ? button : document.getElementById(button.id))?.click()
    })
  }, [])
}

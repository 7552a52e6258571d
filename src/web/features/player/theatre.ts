import { useSyncExternalStore } from 'react'
import { writeItem } from '#web/client/browser-storage.ts'
import { theatreKey } from './early-theatre.ts'

/** Whether the player of a video's page is as wide as the window. */
export const useTheatre = (): boolean => useSyncExternalStore(subscribe, isTheatre, () => false)

/** This browser remembers it. */
export function toggleTheatre(): void {
  const isOn = document.documentElement.toggleAttribute('data-theatre')
  writeItem(theatreKey, isOn ? 'on' : null)
}

const isTheatre = () => document.documentElement.hasAttribute('data-theatre')

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theatre'] })
  return () => observer.disconnect()
}

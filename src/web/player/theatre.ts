import { useSyncExternalStore } from 'react'
import { writeItem } from '#web/api/browser-state.ts'

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

/** In the browser's storage: `on`, or absent. The styles read the attribute `data-theatre`. */
export const theatreKey = 'theatre'

/** For the head of every page, before the first paint: a video's page is laid out once. */
export const earlyTheatreScript = `try {
  if (localStorage.getItem('${theatreKey}')) document.documentElement.dataset.theatre = ''
} catch {}`

import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '#web/api/browser-state.ts'
import { themeKey } from './early-theme.ts'

/** `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Does what the early script does, for a page without it. */
export const showStoredTheme = (): void => showTheme(toTheme(readItem(themeKey)))

/** The theme that the user has chosen in this browser. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'system')

/** Also stores it for later visits, where the browser permits. */
export function setTheme(theme: Theme): void {
  showTheme(theme)
  writeItem(themeKey, theme === 'system' ? null : theme)
}

const shownTheme = (): Theme => toTheme(document.documentElement.dataset.theme)

const toTheme = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'

function showTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

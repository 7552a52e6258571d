import type { KeyboardEvent } from 'react'
import { nextTab } from './next-tab.ts'

/** Arrows, Home and End walk along the tabs and choose as they go; the space bar presses, as on any tab. */
export function useTabKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const from = tabs.indexOf(event.target as HTMLElement)
    if (from < 0) return
    const next = event.key === ' ' ? from : nextTab(event.key, from, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    tab.focus()
    tab.click()
  }
}
